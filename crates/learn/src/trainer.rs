//! Fits a network to what was played: stochastic gradient descent with Adam, in plain loops.

use crate::network::{HUNDREDTHS, INPUT_ONE, MOST_FEATURES, MOST_OUTPUT, OUTPUT_ONE, Output};
use crate::{HIDDEN, Network, Sample};
use parlour_core::Features;
use parlour_search::Stop;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use std::ops::Range;
use std::thread;

/// A batch is cut into so many parts, whatever the number of threads, so that the sums are always the same.
const SHARDS: usize = 4;
/// Smaller batches are looked at sooner than threads could begin.
const WORTH_THREADS: usize = 2048;
/// How far the weights are moved at first.
const RATE: f32 = 0.001_5;
/// Weights of features are kept in steps of so much: finer ones judge no better, and compress worse.
const INPUT_STEP: i16 = 4;
/// Adam's memory of slopes and of their squares.
const MEMORY: [f32; 2] = [0.9, 0.999];

/// What a pass over all samples came to.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct TrainingPass {
    /// Which pass, the first being 1.
    pub pass: usize,
    /// How far off the network was on what it learned from: the mean cross entropy.
    pub learned: f64,
    /// How far off it is on samples that it has not seen.
    pub unseen: f64,
}

/// Learns from samples.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Trainer {
    /// Passes over all samples.
    pub passes: usize,
    /// Samples that are looked at before the weights are moved.
    pub batch: usize,
    /// How much the search's opinion counts, from 0 to 1; the rest is the result's.
    pub opinion: f32,
    /// The weights begin at random, and samples are looked at in random order.
    pub seed: u64,
}

/// All numbers of a network, in one row: inputs, hidden bias, then for each phase the outputs and their bias.
struct Layout {
    features: usize,
    phases: usize,
}

impl Layout {
    const fn of<G: Features>() -> Self {
        Self { features: G::COUNT, phases: G::PHASES }
    }

    const fn bias(&self) -> usize {
        self.features * HIDDEN
    }

    const fn output(&self, phase: usize) -> usize {
        (self.features + 1) * HIDDEN + phase * (HIDDEN + 1)
    }

    const fn len(&self) -> usize {
        self.output(self.phases)
    }
}

impl Trainer {
    /// Trains a network for the features of a game on samples, and tells after each pass how well it does on them and
    /// on those it does not see. `None` if the signal was raised.
    pub fn train<G: Features>(
        &self,
        samples: &[Sample],
        unseen: &[Sample],
        stop: &Stop,
        on_pass: &mut dyn FnMut(TrainingPass),
    ) -> Option<Network> {
        let layout = &Layout::of::<G>();
        let mut rng = Pcg64::seed_from_u64(self.seed);
        let mut weights = first_weights(layout, &mut rng);
        let mut slopes = vec![vec![0.0; layout.len()]; SHARDS];
        let mut means = vec![[0.0_f32; 2]; layout.len()];
        let mut order: Vec<u32> = (0..samples.len() as u32).collect();
        let batches = samples.len().div_ceil(self.batch);
        let mut moved = 0;
        for pass in 1..=self.passes {
            shuffle(&mut order, &mut rng);
            let mut loss = 0.0;
            for batch in order.chunks(self.batch) {
                if stop.is_raised() {
                    return None;
                }
                let shards = batch.chunks(batch.len().div_ceil(SHARDS));
                let learn = |(shard, slopes): (&[u32], &mut Vec<f32>)| {
                    let shard = shard.iter().map(|index| &samples[*index as usize]);
                    shard.map(|sample| self.learn(sample, layout, &weights, slopes)).sum::<f64>()
                };
                let parts = shards.zip(&mut slopes);
                loss += if batch.len() < WORTH_THREADS {
                    parts.map(learn).sum()
                } else {
                    thread::scope(|scope| {
                        let work: Vec<_> = parts.map(|part| scope.spawn(|| learn(part))).collect();
                        work.into_iter().map(|part| part.join().unwrap_or(f64::NAN)).sum::<f64>()
                    })
                };
                moved += 1;
                let done = moved as f32 / (self.passes * batches) as f32;
                let rate = RATE * (0.5 + 0.5 * (done * std::f32::consts::PI).cos()).max(0.005);
                move_weights(&mut weights, &mut slopes, &mut means, moved, rate, batch.len(), layout);
            }
            let network = quantise(&weights, layout);
            let progress = TrainingPass {
                pass,
                learned: loss / samples.len().max(1) as f64,
                unseen: self.loss(&network, unseen),
            };
            on_pass(progress);
        }
        Some(quantise(&weights, layout))
    }

    /// How far off a network is: the mean cross entropy.
    pub fn loss(&self, network: &Network, samples: &[Sample]) -> f64 {
        let of =
            |sample: &Sample| cross_entropy(network.log_odds_of(sample) + sample.base, self.target(sample));
        samples.iter().map(of).sum::<f64>() / samples.len().max(1) as f64
    }

    /// The share of the win that the network should expect.
    fn target(&self, sample: &Sample) -> f32 {
        let opinion = sample.opinion.unwrap_or(sample.result);
        self.opinion * opinion + (1.0 - self.opinion) * sample.result
    }

    /// Adds to the slopes what a sample says, and returns how far off the network was.
    fn learn(&self, sample: &Sample, layout: &Layout, weights: &[f32], slopes: &mut [f32]) -> f64 {
        let mut rows = [0_usize; MOST_FEATURES + 1];
        let mut count = 0;
        for (row, feature) in rows.iter_mut().zip(sample.features.iter().take(MOST_FEATURES)) {
            *row = usize::from(*feature) * HIDDEN;
            count += 1;
        }
        rows[count] = layout.bias();
        let rows = &rows[..=count];
        let mut hidden = [0.0_f32; HIDDEN];
        for row in rows {
            for (hidden, weight) in hidden.iter_mut().zip(&weights[*row..row + HIDDEN]) {
                *hidden += weight;
            }
        }
        let output = layout.output(usize::from(sample.phase));
        let mut sum = weights[output + HIDDEN] + sample.base;
        for (hidden, weight) in hidden.iter().zip(&weights[output..output + HIDDEN]) {
            let hidden = hidden.clamp(0.0, 1.0);
            sum += hidden * hidden * weight;
        }
        let target = self.target(sample);
        let slope = share(sum) - target;
        slopes[output + HIDDEN] += slope;
        let mut back = [0.0_f32; HIDDEN];
        for index in 0..HIDDEN {
            let cut = hidden[index].clamp(0.0, 1.0);
            slopes[output + index] += slope * cut * cut;
            let open = if hidden[index] > 0.0 && hidden[index] < 1.0 { 1.0 } else { 0.0 };
            back[index] = slope * weights[output + index] * 2.0 * cut * open;
        }
        for row in rows {
            for (slope, back) in slopes[*row..row + HIDDEN].iter_mut().zip(&back) {
                *slope += back;
            }
        }
        cross_entropy(sum, target)
    }
}

/// Rows begin near nought, so that features which are hardly ever seen say hardly anything.
fn first_weights(layout: &Layout, rng: &mut Pcg64) -> Vec<f32> {
    let mut weights = vec![0.0; layout.len()];
    let mut draw = |range: Range<usize>, around: f32, most: f32| {
        for weight in &mut weights[range] {
            *weight = around + rng.random_range(-most..most);
        }
    };
    draw(0..layout.bias(), 0.0, 0.01);
    draw(layout.bias()..layout.output(0), 0.3, 0.1);
    for phase in 0..layout.phases {
        let output = layout.output(phase);
        draw(output..output + HIDDEN, 0.0, 0.3);
    }
    weights
}

/// Moves the weights down the slopes, which are nought afterwards.
fn move_weights(
    weights: &mut [f32],
    slopes: &mut [Vec<f32>],
    means: &mut [[f32; 2]],
    step: i32,
    rate: f32,
    samples: usize,
    layout: &Layout,
) {
    let [a, b] = MEMORY;
    let rate = rate * (1.0 - b.powi(step)).sqrt() / (1.0 - a.powi(step));
    let (first, rest) = slopes.split_at_mut(1);
    for other in rest {
        for (sum, slope) in first[0].iter_mut().zip(other.iter_mut()) {
            *sum += *slope;
            *slope = 0.0;
        }
    }
    let each = 1.0 / samples as f32;
    for ((weight, slope), [mean, square]) in weights.iter_mut().zip(&mut first[0]).zip(means) {
        let s = *slope * each;
        *slope = 0.0;
        *mean = a * *mean + (1.0 - a) * s;
        *square = b * *square + (1.0 - b) * s * s;
        *weight -= rate * *mean / (square.sqrt() + 1e-8);
    }
    let most = f32::from(MOST_OUTPUT) / f32::from(OUTPUT_ONE);
    let end = layout.output(0);
    for weight in &mut weights[..end] {
        *weight = weight.clamp(-3.0, 3.0);
    }
    for phase in 0..layout.phases {
        let output = layout.output(phase);
        for weight in &mut weights[output..output + HIDDEN] {
            *weight = weight.clamp(-most, most);
        }
    }
}

fn quantise(weights: &[f32], layout: &Layout) -> Network {
    let rounded = |weight: f32, one: i16| (weight * f32::from(one)).round() as i16;
    let row = |start: usize, one: i16, step: i16| {
        std::array::from_fn(|index| rounded(weights[start + index] / f32::from(step), one) * step)
    };
    let output = |phase| {
        let start = layout.output(phase);
        Output {
            weights: row(start, OUTPUT_ONE, 1),
            bias: (weights[start + HIDDEN] * HUNDREDTHS).round() as i16,
        }
    };
    Network {
        inputs: (0..layout.features).map(|feature| row(feature * HIDDEN, INPUT_ONE, INPUT_STEP)).collect(),
        bias: row(layout.bias(), INPUT_ONE, 1),
        outputs: (0..layout.phases).map(output).collect(),
    }
}

fn shuffle(order: &mut [u32], rng: &mut Pcg64) {
    for index in (1..order.len()).rev() {
        order.swap(index, rng.random_range(0..=index));
    }
}

/// The share of the win that odds of this logarithm promise.
pub(crate) fn share(logit: f32) -> f32 {
    1.0 / (1.0 + (-logit).exp())
}

fn cross_entropy(logit: f32, target: f32) -> f64 {
    // The logarithm of one plus an exponential, without overflow.
    let softplus = logit.max(0.0) + (-logit.abs()).exp().ln_1p();
    f64::from(softplus - target * logit)
}
