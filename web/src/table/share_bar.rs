//! Who may expect how much of the win: one bar for two players or eight.

use crate::boards::{Shape, board_kind};
use crate::label::Sentence;
use crate::session::{Part, SessionHandle};
use crate::words::say;
use leptos::prelude::*;
use parlour_analysis::Candidate;
use parlour_core::Seat;

#[component]
pub(super) fn ShareBar(session: SessionHandle) -> impl IntoView {
    let game = session.game.name;
    let lie = match board_kind(game).shape {
        Shape::Square => "v",
        Shape::Wide => "h",
    };
    let seats = move || session.peek(|session| session.seating().iter().len());
    let shares = Memo::new(move |_| {
        session.read(Part::Analysis, |session| {
            let mover = session.tree().turn().seat()?;
            let best = session.view().analysis.lines.first()?;
            Some((mover, share(best)?, best.clone()))
        })
    });
    let words = move || {
        shares.get().map(|(mover, share, _)| {
            say(&Sentence::SharesOf { name: session.name_of(mover), percent: percent(share) })
        })
    };
    view! {
        <Show when=move || shares.get().is_some()>
            <div class=format!("share {}", lie) role="img" aria-label=words>
                {move || shares.get().map(|(mover, share, best)| {
                    if best.is_proved() {
                        return view! { <i class="proved">{session.say(&best.worth())}</i> }.into_any();
                    }
                    let others = (1.0 - share) / (seats().saturating_sub(1).max(1)) as f64;
                    Seat::first(seats()).map(|seat| {
                        let part = if seat == mover { share } else { others };
                        let text = (part > 0.12 && (seats() == 2 || seat == mover)).then(|| percent(part).to_string());
                        view! { <i class=format!("s{} of-{game}", seat.index() + 1) style:flex-grow=format!("{:.0}", 1000.0 * part)>{text}</i> }
                    }).collect_view().into_any()
                })}
            </div>
        </Show>
    }
}

fn share(candidate: &Candidate) -> Option<f64> {
    candidate.share
}

fn percent(share: f64) -> i64 {
    (100.0 * share).round() as i64
}
