//! Five short sounds, made when they are heard: there are no files, and nothing is heard until it is switched on.

use crate::event_data;
use leptos::prelude::*;
use parlour_erased::Told;
use std::any::Any;
use std::cell::{Cell, RefCell};
use std::time::Duration;
use wasm_bindgen::JsValue;
use web_sys::{AudioContext, AudioNode, BiquadFilterType};

/// Something that can be heard, the less striking before the more.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Sound {
    /// Wood on wood: a move.
    Wood,
    /// A brass tick: a weight.
    Tick,
    /// Two taps: a capture.
    Taps,
    /// Something slides: it tips, or turns.
    Slide,
    /// A low bell: it is your turn, and you look elsewhere.
    Bell,
}

/// When nothing has been heard for so long, the browser need not listen any more.
const SILENCE: Duration = Duration::from_millis(600);

thread_local! {
    static ON: Cell<bool> = const { Cell::new(false) };
    /// Where sounds are made, from the first one on: a browser allows it only after the first touch of the page.
    static ROOM: RefCell<Option<AudioContext>> = const { RefCell::new(None) };
    /// How many sounds have been made.
    static MADE: Cell<u32> = const { Cell::new(0) };
}

/// Makes sounds while they are switched on, and one when they are.
pub fn follow(on: RwSignal<bool>) {
    Effect::new(move |before: Option<()>| {
        ON.set(on.get());
        if before.is_some() {
            play(Sound::Wood);
        }
    });
}

/// What is heard of a ply, told event by event in the game's own type: the most striking of its sounds.
pub fn most_striking<E: Any + Clone>(told: &[Told], sound: fn(E) -> Option<Sound>) -> Option<Sound> {
    event_data(told).filter_map(sound).max()
}

/// Makes a sound, if sounds are switched on.
pub fn play(sound: Sound) {
    if !ON.get() {
        return;
    }
    ROOM.with_borrow_mut(|room| {
        if room.is_none() {
            *room = AudioContext::new().ok();
        }
        if let Some(room) = room {
            // A browser that cannot make it stays silent.
            let _ = made(room, sound);
        }
    });
    let count = MADE.get().wrapping_add(1);
    MADE.set(count);
    set_timeout(
        move || {
            if MADE.get() == count {
                ROOM.with_borrow(|room| room.as_ref().map(AudioContext::suspend));
            }
        },
        SILENCE,
    );
}

fn made(room: &AudioContext, sound: Sound) -> Result<(), JsValue> {
    // After a silence it waits to be told.
    let _ = room.resume()?;
    let now = room.current_time() + 0.005;
    match sound {
        Sound::Wood => tap(room, now, 1.0),
        Sound::Taps => tap(room, now, 1.0).and_then(|()| tap(room, now + 0.075, 0.8)),
        Sound::Tick => tone(room, now, 2640.0, 0.10, 0.12).and_then(|()| tone(room, now, 3970.0, 0.05, 0.07)),
        Sound::Slide => rustle(room, now, (420.0, 1300.0), 0.14, 0.5),
        Sound::Bell => tone(room, now, 294.0, 0.3, 0.145).and_then(|()| tone(room, now, 811.0, 0.08, 0.1)),
    }
}

/// A tap of wood: a knock, and a little of what rings in it.
fn tap(room: &AudioContext, at: f64, loud: f32) -> Result<(), JsValue> {
    rustle(room, at, (1500.0, 700.0), 0.05, 0.9 * loud)?;
    tone(room, at, 190.0, 0.35 * loud, 0.06)
}

/// A tone that dies away.
fn tone(room: &AudioContext, at: f64, pitch: f32, loud: f32, length: f64) -> Result<(), JsValue> {
    let string = room.create_oscillator()?;
    string.frequency().set_value(pitch);
    string.connect_with_audio_node(&fading(room, at, loud, length)?)?;
    string.start_with_when(at)?;
    string.stop_with_when(at + length)
}

/// A noise between two pitches that dies away.
fn rustle(
    room: &AudioContext,
    at: f64,
    (from, to): (f32, f32),
    length: f64,
    loud: f32,
) -> Result<(), JsValue> {
    let rate = room.sample_rate();
    let samples: Vec<f32> =
        (0..(f64::from(rate) * length) as usize).map(|_| 2.0 * js_sys::Math::random() as f32 - 1.0).collect();
    let noise = room.create_buffer(1, u32::try_from(samples.len()).unwrap_or(1), rate)?;
    noise.copy_to_channel(&samples, 0)?;
    let source = room.create_buffer_source()?;
    source.set_buffer(Some(&noise));
    let band = room.create_biquad_filter()?;
    band.set_type(BiquadFilterType::Bandpass);
    band.q().set_value(1.6);
    band.frequency().set_value_at_time(from, at)?;
    band.frequency().exponential_ramp_to_value_at_time(to, at + length)?;
    source.connect_with_audio_node(&band)?;
    band.connect_with_audio_node(&fading(room, at, loud, length)?)?;
    source.start_with_when(at)
}

/// The way out, which closes by and by.
fn fading(room: &AudioContext, at: f64, loud: f32, length: f64) -> Result<AudioNode, JsValue> {
    let way = room.create_gain()?;
    way.gain().set_value_at_time(0.001, at)?;
    way.gain().exponential_ramp_to_value_at_time(loud, at + 0.004)?;
    way.gain().exponential_ramp_to_value_at_time(0.001, at + length)?;
    way.connect_with_audio_node(&room.destination())?;
    Ok(way.into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlour_core::Message;
    use parlour_erased::Data;

    #[test]
    fn the_most_striking_event_is_heard() {
        let tell = |name: &&str| {
            let data = Data::new((*name).to_owned());
            Told { words: Message::verbatim(*name), data, reason: None }
        };
        let heard = |names: &[&str]| {
            let told: Vec<Told> = names.iter().map(tell).collect();
            most_striking::<String>(&told, |name| match name.as_str() {
                "moved" => Some(Sound::Wood),
                "captured" => Some(Sound::Taps),
                _ => None,
            })
        };
        assert_eq!(heard(&["moved"]), Some(Sound::Wood));
        assert_eq!(heard(&["moved", "captured", "crowned"]), Some(Sound::Taps));
        assert_eq!(heard(&["passed"]), None);
    }
}
