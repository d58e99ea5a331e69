//! The form of a new game: which game, who plays, by which rules.

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
use crate::words::{in_small_letters, say, sentence, words};
use leptos::prelude::*;
use leptos::task::spawn_local;
use parlour_core::{OptionKind, OptionSpec, Seat, Values};
use parlour_erased::{GameInfo, Sitter, find_game, games};
use parlour_session::{
    CONTROLS, FormDefaults, FormField, FormInput, FormText, GameStart, NewGameForm, TimeControlText,
    bot_name, option_title,
};

/// The form on the page.
#[derive(Clone, Copy)]
struct Form(RwSignal<NewGameForm>);

impl Form {
    fn get<T>(self, read: impl FnOnce(&NewGameForm) -> T) -> T {
        self.0.with(read)
    }

    fn apply(self, input: FormInput) {
        self.0.update(|form| form.apply(input));
    }

    fn type_in(self, field: FormField, text: String) {
        self.apply(FormInput::Type(field, text));
    }

    fn step(self, field: FormField, by: isize) {
        self.apply(FormInput::Step(field, by));
    }

    fn set_seat(self, seat: usize, sitter: Sitter) {
        self.apply(FormInput::SetSeat(seat, sitter));
    }

    /// Who plays a seat.
    fn sitter(self, seat: usize) -> Sitter {
        self.get(|form| form.seats().get(seat).cloned().unwrap_or(Sitter::Person))
    }

    fn seat_name(self, seat: usize) -> String {
        let name = self.get(|form| form.seat_name(seat));
        name.map_or_else(|| say(&Sentence::SeatNumber { number: seat + 1 }), |name| say(&name))
    }
}

#[component]
pub(crate) fn NewGame(game: &'static str) -> impl IntoView {
    let info = find_game(game).unwrap_or(&games()[0]);
    let settings = settings();
    let defaults =
        FormDefaults { name: settings.name.get_untracked(), online: true, ..FormDefaults::default() };
    let form = Form(RwSignal::new(NewGameForm::new(info, defaults)));
    let chosen = RwSignal::new(1_usize);
    let wrong = RwSignal::new(None::<String>);
    let (fewest, most) = form.0.with_untracked(NewGameForm::seat_range);
    let terms = RwSignal::new(Terms::default());
    let (router, line) = (router(), line());
    let online = Memo::new(move |_| form.get(NewGameForm::is_online));
    let begin = move |_| {
        wrong.set(None);
        match form.0.try_update(|form| form.finish(&words())).flatten() {
            Some(GameStart::Here { tree, .. }) => sit_down(&tree),
            Some(GameStart::Online { values, seats: chairs, position }) => {
                let terms = terms.get_untracked();
                let asked = Asked { game: info, values, chairs, position, terms, line, router, wrong };
                spawn_local(async move {
                    if parts::lay(asked).await.is_err() {
                        wrong.set(Some(say(&Label::PartMissing)));
                    }
                });
            }
            None => {}
        }
    };
    // A visitor who wants to play on a server is known to it from then on.
    Effect::new(move |_| {
        if online.get() {
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
                    <For each=move || 0..form.get(|form| form.seats().len()) key=|seat| *seat let(seat)>
                        <Chair info form chosen seat fewest/>
                    </For>
                    <Show when=move || form.get(|form| most > form.seats().len())>
                        <button class="btn ghost add" type="button" on:click=move |_| {
                            form.step(FormField::Seats, 1);
                            chosen.set(form.0.with_untracked(|form| form.seats().len() - 1));
                        }><Drawn icon=Icon::Plus/>{say(&Label::AddSeat)}</button>
                    </Show>
                    <Wrong form field=FormField::Seats/>
                </section>
                <section class="options">
                    <h2>{say(&Label::Rules)}</h2>
                    {form.0.with_untracked(NewGameForm::options).map(|option| view! { <Choice info option form/> }).collect_view()}
                    <Show when=move || !online.get()><Clock form/></Show>
                    <Position form/>
                    <label class="option">
                        <span><b>{say(&Label::YourName)}</b></span>
                        <input class="name" type="text" maxlength="40" autocomplete="nickname" prop:value=move || settings.name.get()
                            on:input=move |event| {
                                form.type_in(FormField::Name, event_target_value(&event));
                                settings.name.set(form.0.with_untracked(|form| form.name().to_owned()));
                            }/>
                    </label>
                    <Show when=move || online.get()>{fetched(parts::terms(terms))}</Show>
                    <button class="btn pri lay-button" type="button" on:click=begin>{say(&Label::LayTheTable)}</button>
                    <Wrong form field=FormField::Begin/>
                    <p class="wrong" role="alert">{move || wrong.get()}</p>
                </section>
            </div>
        </main>
    }
}

/// What is wrong with a field.
#[component]
fn Wrong(form: Form, field: FormField) -> impl IntoView {
    let wrong = move || form.get(|form| form.error(field).map(|why| sentence(&say(why))));
    view! { <p class="wrong" role="alert">{wrong}</p> }
}

/// A seat, and who is to sit there.
#[component]
fn Chair(
    info: &'static GameInfo,
    form: Form,
    chosen: RwSignal<usize>,
    seat: usize,
    fewest: usize,
) -> impl IntoView {
    let sitter = Memo::new(move |_| form.sitter(seat));
    let set = move |sitter: Sitter| form.set_seat(seat, sitter);
    let open = move || chosen.get() == seat;
    let levels = info.levels();
    let most = levels.len();
    let is_first_person = move || form.get(|form| form.is_first_person(seat));
    let name = Memo::new(move |_| form.get(|form| form.name().to_owned()));
    let title = move || {
        let sitter = sitter.get();
        let bot = bot_name(info, &sitter, &words());
        match bot {
            Some(bot) => bot,
            None if sitter == Sitter::Person && is_first_person() && !name.get().is_empty() => name.get(),
            None => form.seat_name(seat),
        }
    };
    let under = move || match sitter.get() {
        Sitter::Person if is_first_person() => say(&Label::You),
        Sitter::Person => say(&Label::Here),
        Sitter::Elsewhere => say(&OnlineLabel::ElsewhereHelp),
        bot @ Sitter::Bot(_) => {
            bot.level().map_or_else(|| say(&Label::Bot), |level| say(&Sentence::LevelOf { level, most }))
        }
    };
    let character = move || {
        let name = bot_name(info, &sitter.get(), &words())?;
        Some((name, say(&form.get(|form| form.character(seat))?)))
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
                <Show when=move || { seat >= fewest && seat + 1 == form.get(|form| form.seats().len()) }>
                    <button class="ib" type="button" aria-label=say(&Label::RemoveSeat)
                        on:click=move |_| form.step(FormField::Seats, -1)><Drawn icon=Icon::Trash/></button>
                </Show>
            </div>
            <Show when=open>
                <div class="kinds" role="radiogroup" aria-label=say(&Sentence::SeatNumber { number: seat + 1 })>
                    <button type="button" role="radio" aria-checked=move || matches!(sitter.get(), Sitter::Bot(_)).to_string()
                        on:click=move |_| set(form.0.with_untracked(NewGameForm::usual_bot))><Drawn icon=Icon::Bot/>{say(&Label::Bot)}</button>
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

/// How much time players have.
#[component]
fn Clock(form: Form) -> impl IntoView {
    let control = Memo::new(move |_| form.get(NewGameForm::control));
    view! {
        <div class="option">
            <div><b>{say(&Label::Clock)}</b><p class="small dim">{say(&FormText::ClockHelp)}</p></div>
            <select id="clock" aria-label=say(&Label::Clock) on:change=move |event| form.type_in(FormField::Clock, event_target_value(&event))>
                {CONTROLS.map(|offered| view! {
                    <option value=offered.to_string() selected=move || control.get() == offered>{say(&TimeControlText::from(offered))}</option>
                }).into_iter().collect_view()}
            </select>
        </div>
        <Wrong form field=FormField::Clock/>
    }
}

/// Where the game starts.
#[component]
fn Position(form: Form) -> impl IntoView {
    view! {
        <div class="option">
            <div><b>{say(&FormText::StartPosition)}</b><p class="small dim">{say(&FormText::PositionHelp)}</p></div>
            <input id="position" aria-label=say(&FormText::StartPosition) class="name" type="text" autocomplete="off" spellcheck="false" placeholder=say(&FormText::UsualPosition)
                prop:value=move || form.get(|form| form.position().to_owned())
                on:change=move |event| form.type_in(FormField::Position, event_target_value(&event))/>
        </div>
        <Wrong form field=FormField::Position/>
    }
}

/// An option of the game's own list.
#[component]
fn Choice(info: &'static GameInfo, option: &'static OptionSpec, form: Form) -> impl IntoView {
    let field = FormField::Option(option.name);
    let value = Memo::new(move |_| form.get(|form| form.value(option.name)));
    let title = option_title(option.name);
    let help = say(&info.option_help(option));
    let chooser = match option.kind {
        OptionKind::Number { min, max } => {
            let number = move || value.get().parse::<i64>().unwrap_or(min);
            let name = title.clone();
            view! {
                <div class="stepper" role="group" aria-label=title.clone()>
                    <button class="ib" type="button" aria-label=say(&Sentence::Less { option: name.clone() }) disabled=move || { number() <= min }
                        on:click=move |_| form.step(field, -1)>{"−"}</button>
                    <input class="num-l" inputmode="numeric" aria-label=name.clone() prop:value=move || value.get()
                        on:change=move |event| {
                            form.type_in(field, event_target_value(&event));
                            // Where the value stays what it was, nothing else takes the wrong text away.
                            let kept = form.0.with_untracked(|form| form.value(option.name));
                            event_target::<web_sys::HtmlInputElement>(&event).set_value(&kept);
                        }/>
                    <button class="ib" type="button" aria-label=say(&Sentence::MoreOf { option: name }) disabled=move || { number() >= max }
                        on:click=move |_| form.step(field, 1)>{"+"}</button>
                </div>
            }.into_any()
        }
        OptionKind::Choice(words) => view! {
            <div class="segments" role="radiogroup" aria-label=title.clone()>
                {words.iter().map(|word| view! {
                    <button type="button" role="radio" aria-checked=move || (value.get() == *word).to_string() on:click=move |_| form.type_in(field, (*word).to_owned())>{*word}</button>
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
        <Wrong form field/>
    }
}
