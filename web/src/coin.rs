//! A player's seal: a coin with an initial, and notches round the rim that tell a bot's level.

use crate::words::in_capitals;
use leptos::prelude::*;

/// The length of the rim.
const RIM: f64 = 128.2;

/// A player's coin.
#[component]
pub(crate) fn Coin(
    /// What the player is called.
    #[prop(into)]
    name: Signal<String>,
    /// The level, and the highest there is.
    level: Option<(usize, usize)>,
    /// Whether it is the person here.
    you: bool,
    /// Whether it is small.
    #[prop(optional)]
    small: bool,
) -> impl IntoView {
    let initial =
        move || name.get().chars().next().map(|letter| in_capitals(&letter.to_string())).unwrap_or_default();
    let rim = level.map(|(level, most)| {
        let part = RIM / most.max(1) as f64;
        let notch = format!("{:.2} {:.2}", part - 3.4, 3.4);
        // After the last notch comes nothing more.
        let reached = format!("{}{:.2} {RIM}", format!("{notch} ").repeat(level.saturating_sub(1)), part - 3.4);
        view! {
            <circle class="rim" cx="23" cy="23" r="20.4" stroke-dasharray=notch transform="rotate(-90 23 23)"/>
            <circle class="lv" cx="23" cy="23" r="20.4" stroke-dasharray=reached transform="rotate(-90 23 23)"/>
        }
    });
    view! {
        <svg class="coin" class:you=you class:sm=small viewBox="0 0 46 46" aria-hidden="true">
            <circle class="face" cx="23" cy="23" r="17"/>
            {rim}
            <text x="23" y="29.5">{initial}</text>
        </svg>
    }
}
