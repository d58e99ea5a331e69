//! Laying a table: which game, who sits at it, by which rules.

use crate::boards::{Sample, board_kind};
use crate::coin::Coin;
use crate::home::seats;
use crate::icons::{Drawn, Icon};
use crate::label::{Label, Sentence};
use crate::online::{Asked, OnlineLabel, Terms, line};
use crate::open::sit_down;
use crate::parts::{self, fetched};
use crate::route::{Route, To, router};
use crate::settings::settings;
use crate::words::{in_small_letters, say, sentence};
use leptos::prelude::*;
use leptos::task::spawn_local;
use parlour_core::{OptionKind, OptionSpec, Seat, Values};
use parlour_erased::{GameInfo, Seating, Sitter, Tree, find_game, games};

/// The level that sits down where nobody says otherwise.
const USUAL: usize = 3;

#[component]
pub(crate) fn NewGame(game: &'static str) -> impl IntoView {
    let info = find_game(game).unwrap_or(&games()[0]);
    let values = RwSignal::new(Values::defaults(info.options));
    let chairs = RwSignal::new(usual_chairs(info));
    let chosen = RwSignal::new(1_usize);
    let wrong = RwSignal::new(None::<String>);
    let range = seat_range(info);
    let settings = settings();
    let terms = RwSignal::new(Terms::default());
    let (router, line) = (router(), line());
    let elsewhere = Memo::new(move |_| chairs.with(|chairs| chairs.contains(&Sitter::Elsewhere)));
    let here = move || match laid(
        info,
        values.get_untracked(),
        &chairs.get_untracked(),
        &settings.name.get_untracked(),
    ) {
        Ok(tree) => sit_down(&tree),
        Err(why) => wrong.set(Some(sentence(&why))),
    };
    let lay = move |_| {
        if !elsewhere.get_untracked() {
            return here();
        }
        let nobody = chairs.with_untracked(|chairs| vec![None; chairs.len()]);
        let mut values = values.get_untracked();
        match values.seat_players(&nobody) {
            Ok(()) => {
                let (chairs, terms) = (chairs.get_untracked(), terms.get_untracked());
                let asked = Asked { game: info, values, chairs, terms, line, router, wrong };
                spawn_local(async move {
                    if parts::lay(asked).await.is_err() {
                        wrong.set(Some(say(&Label::PartMissing)));
                    }
                });
            }
            Err(why) => wrong.set(Some(sentence(&say(&why.0)))),
        }
    };
    // Whoever wants others elsewhere is somebody to the house from then on.
    Effect::new(move |_| {
        if elsewhere.get() {
            line.call();
        }
    });
    view! {
        <main class="new-game">
            <h1>{say(&Label::NewGame)}</h1>
            <ul class="pick">
                {games().iter().map(|other| view! {
                    <li><To route=Route::New(other.name) current=Signal::derive(move || other.name == info.name) class="pick-game">
                        <span class="pick-board"><Sample game=other/></span><span class="serif">{say(&other.title())}</span>
                    </To></li>
                }).collect_view()}
            </ul>
            <div class="lay">
                <section class="paper seats-sheet">
                    <header><h2>{say(&Label::AtTheTable)}</h2><span class="small dim">{seats(info)}</span></header>
                    <For each=move || 0..chairs.with(Vec::len) key=|seat| *seat let(seat)>
                        <Chair info chairs chosen seat least=range.0/>
                    </For>
                    <Show when=move || { range.1 > chairs.with(Vec::len) }>
                        <button class="btn ghost add" type="button" on:click=move |_| {
                            chairs.update(|chairs| chairs.push(Sitter::opponent(info, USUAL)));
                            chosen.set(chairs.with_untracked(Vec::len) - 1);
                        }><Drawn icon=Icon::Plus/>{say(&Label::AddSeat)}</button>
                    </Show>
                </section>
                <section class="options">
                    <h2>{say(&Label::Rules)}</h2>
                    {info.options.iter().filter(|option| is_asked(option)).map(|option| view! { <Choice info option values/> }).collect_view()}
                    <label class="option">
                        <span><b>{say(&Label::YourName)}</b></span>
                        <input class="name" type="text" maxlength="40" autocomplete="nickname" prop:value=move || settings.name.get()
                            on:input=move |event| settings.name.set(event_target_value(&event).trim_start().to_owned())/>
                    </label>
                    <Show when=move || elsewhere.get()>{fetched(parts::terms(terms))}</Show>
                    <button class="btn pri lay-button" type="button" on:click=lay>{say(&Label::LayTheTable)}</button>
                    <p class="wrong" role="alert">{move || wrong.get()}</p>
                </section>
            </div>
        </main>
    }
}

/// A person, and the usual level in the other seats.
fn usual_chairs(game: &'static GameInfo) -> Vec<Sitter> {
    let table = game.open(&Values::defaults(game.options));
    let seats = table.map_or(2, |table| table.seat_names().len());
    std::iter::once(Sitter::Person).chain((1..seats).map(|_| Sitter::opponent(game, USUAL))).collect()
}

/// The fewest and the most who can play.
fn seat_range(game: &'static GameInfo) -> (usize, usize) {
    let range = game.options.iter().find_map(|option| match option.kind {
        OptionKind::Seats { min, max } => Some((min, max)),
        _ => None,
    });
    let fixed = usual_chairs(game).len();
    range.unwrap_or((fixed, fixed))
}

/// Whether an option is chosen here: how many sit, and their letters, follow from the seats.
fn is_asked(option: &OptionSpec) -> bool {
    !matches!(option.kind, OptionKind::Seats { .. } | OptionKind::Letters)
}

/// The match that was laid out.
fn laid(game: &'static GameInfo, mut values: Values, chairs: &[Sitter], name: &str) -> Result<Tree, String> {
    let people = chairs.iter().filter(|chair| **chair == Sitter::Person).count();
    let called = |chair: &Sitter| match chair {
        Sitter::Person if people == 1 && !name.trim().is_empty() => Some(name.trim().to_owned()),
        Sitter::Person | Sitter::Elsewhere => None,
        bot @ Sitter::Bot(_) => Some(bot_name(game, bot)),
    };
    let names: Vec<Option<String>> = chairs.iter().map(called).collect();
    let borrowed: Vec<Option<&str>> = names.iter().map(Option::as_deref).collect();
    values.seat_players(&borrowed).map_err(|wrong| say(&wrong.0))?;
    let mut table = game.open(&values).map_err(|wrong| say(&wrong.0))?;
    for (seat, name) in Seat::first(names.len()).zip(&names) {
        if let Some(name) = name {
            table.set_name(seat, name);
        }
    }
    let mut tree = Tree::new(table);
    Seating::new(chairs.to_vec()).tell(&mut tree);
    Ok(tree)
}

/// What a bot is called: its level's name, or its own.
pub(crate) fn bot_name(game: &GameInfo, bot: &Sitter) -> String {
    let level = bot.level().and_then(|number| game.levels().into_iter().nth(number.checked_sub(1)?));
    match (level, bot) {
        (Some(level), _) => say(&level.title),
        (None, Sitter::Bot(spec)) => spec.clone(),
        (None, Sitter::Person | Sitter::Elsewhere) => String::new(),
    }
}

/// A seat, and who is to sit there.
#[component]
fn Chair(
    info: &'static GameInfo,
    chairs: RwSignal<Vec<Sitter>>,
    chosen: RwSignal<usize>,
    seat: usize,
    least: usize,
) -> impl IntoView {
    let sitter =
        Memo::new(move |_| chairs.with(|chairs| chairs.get(seat).cloned().unwrap_or(Sitter::Person)));
    let set = move |sitter: Sitter| {
        chairs.update(|chairs| {
            if let Some(chair) = chairs.get_mut(seat) {
                *chair = sitter;
            }
        });
    };
    let open = move || chosen.get() == seat;
    let levels = info.levels();
    let most = levels.len();
    let name = settings().name;
    let is_first_person =
        move || chairs.with(|chairs| chairs.iter().position(|chair| *chair == Sitter::Person) == Some(seat));
    let title = move || match sitter.get() {
        Sitter::Person if is_first_person() && !name.get().is_empty() => name.get(),
        Sitter::Person | Sitter::Elsewhere => seat_name(info, seat, chairs.with(Vec::len)),
        bot @ Sitter::Bot(_) => bot_name(info, &bot),
    };
    let under = move || match sitter.get() {
        Sitter::Person if is_first_person() => say(&Label::You),
        Sitter::Person => say(&Label::Here),
        Sitter::Elsewhere => say(&OnlineLabel::ElsewhereHelp),
        bot @ Sitter::Bot(_) => {
            bot.level().map_or_else(|| say(&Label::Bot), |level| say(&Sentence::LevelOf { level, most }))
        }
    };
    let character = move || match sitter.get() {
        Sitter::Person | Sitter::Elsewhere => None,
        bot @ Sitter::Bot(_) => {
            let level = bot.level().and_then(|number| info.levels().into_iter().nth(number.checked_sub(1)?));
            let line = level.map(|level| level.character).or_else(|| {
                let Sitter::Bot(spec) = &bot else { return None };
                info.bots().into_iter().find(|line| line.name == spec).map(|line| line.character)
            })?;
            Some((bot_name(info, &bot), say(&line)))
        }
    };
    let emblem = move || {
        let values = Values::defaults(info.options);
        let table = info.open(&values).ok()?;
        let kind = board_kind(info.name);
        Some((kind.emblem)(Seat::new(seat)?, &*table.now()))
    };
    view! {
        <div class="chair" class:open=open>
            <div class="chair-line">
                {emblem}
                <div class="who"><div class="name serif">{title}</div><div class="sub">{under}</div></div>
                <Show when=move || !open()>
                    <button class="btn sm" type="button" aria-label=move || say(&Sentence::ChangeSeat { number: seat + 1 })
                        on:click=move |_| chosen.set(seat)>{say(&Label::Change)}</button>
                </Show>
                <Show when=move || { seat >= least && seat + 1 == chairs.with(Vec::len) }>
                    <button class="ib" type="button" aria-label=say(&Label::RemoveSeat)
                        on:click=move |_| chairs.update(|chairs| chairs.truncate(seat))><Drawn icon=Icon::Trash/></button>
                </Show>
            </div>
            <Show when=open>
                <div class="kinds" role="radiogroup" aria-label=say(&Sentence::SeatNumber { number: seat + 1 })>
                    <button type="button" role="radio" aria-checked=move || matches!(sitter.get(), Sitter::Bot(_)).to_string()
                        on:click=move |_| set(Sitter::opponent(info, USUAL))><Drawn icon=Icon::Bot/>{say(&Label::Bot)}</button>
                    <button type="button" role="radio" aria-checked=move || (sitter.get() == Sitter::Person).to_string()
                        on:click=move |_| set(Sitter::Person)><Drawn icon=Icon::Person/>{say(&Label::Here)}</button>
                    <button type="button" role="radio" aria-checked=move || (sitter.get() == Sitter::Elsewhere).to_string()
                        on:click=move |_| set(Sitter::Elsewhere)><Drawn icon=Icon::Link/>{say(&OnlineLabel::Elsewhere)}</button>
                </div>
                <Show when=move || matches!(sitter.get(), Sitter::Bot(_))>
                    <div class="levels" role="radiogroup" aria-label=say(&Label::Level) hidden=most == 0>
                        {info.levels().into_iter().enumerate().map(|(index, line)| {
                            let number = index + 1;
                            let name = say(&line.title);
                            view! {
                                <button type="button" class="level" role="radio"
                                    aria-checked=move || (sitter.get().level() == Some(number)).to_string()
                                    on:click=move |_| set(Sitter::opponent(info, number))>
                                    <Coin name=name.clone() level=Some((number, most)) you=false/>
                                    <span>{name}</span>
                                </button>
                            }
                        }).collect_view()}
                    </div>
                    <label class="other-bots small dim">{say(&Label::OtherBots)}
                        <select on:change=move |event| {
                            let name = event_target_value(&event);
                            if !name.is_empty() { set(Sitter::Bot(name)); }
                        }>
                            <option value="" selected=move || sitter.get().level().is_some()>{"—"}</option>
                            {info.bots().into_iter().map(|bot| view! {
                                <option value=bot.name selected=move || sitter.get() == Sitter::Bot(bot.name.to_owned())>{bot.name}</option>
                            }).collect_view()}
                        </select>
                    </label>
                    <p class="character serif">{move || character().map(|(name, character)| view! { <b>{name}</b>" "{sentence_after(&character)} })}</p>
                </Show>
            </Show>
        </div>
    }
}

/// A line of character as it follows a name.
fn sentence_after(character: &str) -> String {
    let mut letters = character.chars();
    let first = letters.next().map(|letter| in_small_letters(&letter.to_string())).unwrap_or_default();
    let stop = if character.ends_with('.') { "" } else { "." };
    format!("{first}{}{stop}", letters.as_str())
}

fn seat_name(game: &'static GameInfo, seat: usize, seats: usize) -> String {
    let mut values = Values::defaults(game.options);
    let nobody = vec![None; seats];
    let table = values.seat_players(&nobody).ok().and_then(|()| game.open(&values).ok());
    let name = table.and_then(|table| table.seat_names().get(seat).map(say));
    name.unwrap_or_else(|| say(&Sentence::SeatNumber { number: seat + 1 }))
}

/// An option of the game's own list.
#[component]
fn Choice(info: &'static GameInfo, option: &'static OptionSpec, values: RwSignal<Values>) -> impl IntoView {
    let value = Memo::new(move |_| {
        values.with(|values| {
            values
                .iter()
                .find(|(spec, _)| spec.name == option.name)
                .map(|(_, value)| value)
                .unwrap_or_default()
        })
    });
    // A value outside the option's range is not offered, so it is never refused.
    let set = move |text: &str| {
        values.update(|values| {
            let _ = values.set(option.name, text);
        });
    };
    let title = option_title(option.name);
    let help = say(&info.option_help(option));
    let chooser = match option.kind {
        OptionKind::Number { min, max } => {
            let number = move || value.get().parse::<i64>().unwrap_or(min);
            let name = title.clone();
            view! {
                <div class="stepper" role="group" aria-label=title.clone()>
                    <button class="ib" type="button" aria-label=say(&Sentence::Less { option: name.clone() }) disabled=move || { number() <= min }
                        on:click=move |_| set(&(number() - 1).to_string())>{"−"}</button>
                    <input class="num-l" inputmode="numeric" aria-label=name.clone() prop:value=move || value.get()
                        on:change=move |event| {
                            let typed = event_target_value(&event).trim().parse::<i64>().unwrap_or_else(|_| number());
                            let number = typed.clamp(min, max).to_string();
                            // Where the value stays what it was, nothing else takes the wrong text away.
                            event_target::<web_sys::HtmlInputElement>(&event).set_value(&number);
                            set(&number);
                        }/>
                    <button class="ib" type="button" aria-label=say(&Sentence::MoreOf { option: name }) disabled=move || { number() >= max }
                        on:click=move |_| set(&(number() + 1).to_string())>{"+"}</button>
                </div>
            }.into_any()
        }
        OptionKind::Choice(words) => view! {
            <div class="segments" role="radiogroup" aria-label=title.clone()>
                {words.iter().map(|word| view! {
                    <button type="button" role="radio" aria-checked=move || (value.get() == *word).to_string() on:click=move |_| set(word)>{*word}</button>
                }).collect_view()}
            </div>
        }.into_any(),
        OptionKind::Seats { .. } | OptionKind::Letters => ().into_any(),
    };
    view! {
        <div class="option">
            <div><b>{title}</b><p class="small dim">{help}</p></div>
            {chooser}
        </div>
    }
}

/// An option's name as a heading: the options' words are the games' own.
fn option_title(name: &str) -> String {
    sentence(&name.replace(['_', '-'], " ")).trim_end_matches('.').to_owned()
}
