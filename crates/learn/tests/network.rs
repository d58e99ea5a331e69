//! Networks learn what is put before them, and are only read from files that are whole.

use parlour_core::{Features, Game, Outcome, Scores, Seat, Turn};
use parlour_learn::{BadFile, Network, Sample, Trainer};
use parlour_search::Stop;
use rand::Rng;
use std::convert::Infallible;

/// Not a game that anybody could play: two switches, whose position is worth something when just one is on.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Switches([bool; 2]);

impl Game for Switches {
    type Setup = parlour_ladder::LadderSetup;
    type Move = ();
    type Chance = Infallible;

    fn start(_: &Self::Setup) -> Self {
        Self([false; 2])
    }

    fn seats(&self) -> usize {
        2
    }

    fn turn(&self) -> Turn {
        Turn::Over
    }

    fn moves(&self, _: &mut Vec<()>) {}

    fn play(&mut self, (): ()) {}

    fn can_happen(&self, outcome: &Infallible) -> bool {
        match *outcome {}
    }

    fn resolve(&mut self, outcome: &Infallible) {
        match *outcome {}
    }

    fn sample<R: Rng + ?Sized>(&self, _: &mut R) -> Option<Infallible> {
        None
    }

    fn outcome(&self) -> Option<Outcome> {
        None
    }

    fn scores(&self) -> Scores {
        Scores::default()
    }
}

impl Features for Switches {
    const SUBJECT: &'static str = "switches-1";
    const COUNT: usize = 2;

    fn features(&self, _: Seat, mut found: impl FnMut(usize)) {
        for (feature, on) in self.0.into_iter().enumerate() {
            if on {
                found(feature);
            }
        }
    }
}

fn trained() -> Network {
    let samples: Vec<Sample> = (0..4_000)
        .map(|number| {
            let position = Switches([number % 2 == 0, number % 4 < 2]);
            let result = f32::from(u8::from(position.0[0] != position.0[1]));
            Sample { result, ..Sample::of(&position, Seat::FIRST) }
        })
        .collect();
    let trainer = Trainer { passes: 400, batch: 4096, opinion: 0.0, seed: 1 };
    trainer.train::<Switches>(&samples, &samples[..8], &Stop::default(), &mut |_| {}).unwrap()
}

/// No sum of weights of the two switches tells that.
#[test]
fn it_learns_what_counting_cannot_say() {
    let network = trained();
    for (switches, better) in
        [([true, false], true), ([false, true], true), ([true, true], false), ([false; 2], false)]
    {
        let judged = network.evaluate(&Switches(switches), Seat::FIRST);
        assert!(if better { judged > 100 } else { judged < -100 }, "{switches:?} is judged {judged}");
    }
}

#[test]
fn the_same_seed_teaches_the_same() {
    assert_eq!(trained(), trained());
}

#[test]
fn weights_are_read_as_they_were_written_and_damage_is_noticed() {
    let network = trained();
    let bytes = network.to_bytes("switches-1");
    assert_eq!(Network::from_bytes::<Switches>(&bytes, "switches-1").unwrap(), network);
    for at in (0..bytes.len()).step_by(7) {
        let mut damaged = bytes.clone();
        damaged[at] ^= 1;
        assert!(Network::from_bytes::<Switches>(&damaged, "switches-1").is_err(), "byte {at}");
        assert!(Network::from_bytes::<Switches>(&bytes[..at], "switches-1").is_err(), "cut at {at}");
    }
    let refused = Network::from_bytes::<Switches>(&bytes, "levers-1");
    assert!(matches!(refused, Err(BadFile::Subject { .. })), "{refused:?}");
}
