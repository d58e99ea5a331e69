//! The rules of a game: what is written, and what is drawn to it.

use crate::app::Nowhere;
use crate::boards::{Marks, Scene, Shape, Shown, board_kind};
use crate::icons::{Drawn, Icon};
use crate::label::{Label, Sentence};
use crate::route::{Route, To};
use crate::settings::settings;
use crate::title::entitle;
use crate::words::{say, sentence};
use leptos::prelude::*;
use parlour_core::Spot;
use parlour_erased::{GameInfo, RuleSection, find_game, games};
use std::sync::Arc;

#[component]
pub(crate) fn RulesScreen(
    /// The game's name.
    game: &'static str,
) -> impl IntoView {
    match find_game(game) {
        Ok(info) => view! { <Book info/> }.into_any(),
        Err(_) => view! { <Nowhere/> }.into_any(),
    }
}

#[component]
fn Book(info: &'static GameInfo) -> impl IntoView {
    let sections = info.rule_book();
    let wide = board_kind(info.name).shape == Shape::Wide;
    let title = say(&Sentence::RulesOf { game: say(&info.title()) });
    entitle(&title, Some(info));
    let contents = sections
        .iter()
        .map(|section| view! { <li><a href=format!("#{}", anchor(section))>{say(&section.title)}</a></li> })
        .collect_view();
    view! {
        <main class=format!("rules t-{}", info.name) class:wide=wide>
            <header class="rules-head">
                <div><h1>{title}</h1><p class="lead">{sentence(&say(&info.pitch()))}</p></div>
                <div class="acts">
                    {(!info.tour.is_empty()).then(|| view! { <To route=Route::Tour(info.name) class="btn"><Drawn icon=Icon::Play/>{say(&Label::TakeTheTour)}</To> })}
                    <To route=Route::New(info.name) class="btn pri">{say(&Label::PlayNow)}</To>
                </div>
            </header>
            <nav class="contents" aria-label=say(&Label::Contents)>
                <ol>{contents}</ol>
                <p class="small dim">{say(&Label::OtherRules)}</p>
                <ul>{games().iter().filter(|other| other.name != info.name && !other.rules.is_empty()).map(|other| view! {
                    <li><To route=Route::Rules(other.name)>{say(&other.title())}</To></li>
                }).collect_view()}</ul>
            </nav>
            <article class="paper">{sections.iter().map(|section| view_section(info, section)).collect_view()}</article>
        </main>
    }
}

/// What a section can be found under within the page.
fn anchor(section: &RuleSection) -> String {
    section.body.id.to_string()
}

fn view_section(info: &'static GameInfo, section: &RuleSection) -> impl IntoView + use<> {
    let body = say(&section.body);
    let parts = parts(&body).into_iter().map(|part| match part {
        Part::Paragraph(text) => view! { <p>{spoken(&text)}</p> }.into_any(),
        Part::Figure(text) => view! { <pre tabindex="0">{text}</pre> }.into_any(),
    });
    view! {
        <section id=anchor(section)>
            <div class="told"><h2>{say(&section.title)}</h2>{parts.collect_view()}</div>
            {section.example.as_ref().and_then(|(scene, caption)| example(info, scene, say(caption)))}
        </section>
    }
}

/// A paragraph, in which what is to be written letter by letter stands between backticks.
fn spoken(text: &str) -> Vec<AnyView> {
    let piece = |(index, piece): (usize, &str)| match index % 2 {
        0 => piece.to_owned().into_any(),
        _ => view! { <code>{piece.to_owned()}</code> }.into_any(),
    };
    text.split('`').enumerate().map(piece).collect()
}

/// A position, drawn, and what it shows.
fn example(
    info: &'static GameInfo,
    scene: &parlour_core::Scene,
    caption: String,
) -> Option<impl IntoView + use<>> {
    let table = info.open_scene(scene).ok()?;
    let kind = board_kind(info.name);
    let shown = StoredValue::new(Shown::still(Arc::from(table.now())));
    let pointed: Vec<Spot> = scene.marks.iter().map(|mark| Spot::from(*mark)).collect();
    let marks = StoredValue::new(Marks { pointed, ..Marks::default() });
    let scene = Scene {
        numbers: settings().numbers.into(),
        marks: Signal::derive(move || marks.get_value()),
        ..Scene::still(Signal::derive(move || shown.get_value()))
    };
    Some(view! {
        <figure>
            <div role="img" aria-label=caption.clone()><div inert=true aria-hidden="true">{(kind.draw)(scene)}</div></div>
            <figcaption>{caption}</figcaption>
        </figure>
    })
}

/// A part of a section.
#[derive(PartialEq, Eq, Debug)]
enum Part {
    /// Text to be folded.
    Paragraph(String),
    /// A table or a drawing in letters, line by line.
    Figure(String),
}

/// A text in its paragraphs and figures: lines that begin with spaces are not to be folded.
fn parts(text: &str) -> Vec<Part> {
    let mut parts: Vec<Part> = Vec::new();
    let mut fresh = true;
    for line in text.lines() {
        if line.trim().is_empty() {
            fresh = true;
            continue;
        }
        match (line.starts_with(' '), parts.last_mut()) {
            (true, Some(Part::Figure(figure))) => *figure = format!("{figure}\n{line}"),
            (true, _) => parts.push(Part::Figure(line.to_owned())),
            (false, Some(Part::Paragraph(told))) if !fresh => *told = format!("{told} {line}"),
            (false, _) => parts.push(Part::Paragraph(line.to_owned())),
        }
        fresh = false;
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_folded_but_for_drawings() {
        let text = "One\nline.\n\nAnother:\n   1 2\n   3 4\n\nThe last.";
        let paragraph = |text: &str| Part::Paragraph(text.into());
        assert_eq!(
            parts(text),
            [
                paragraph("One line."),
                paragraph("Another:"),
                Part::Figure("   1 2\n   3 4".into()),
                paragraph("The last.")
            ]
        );
    }
}
