//! The form of a new game: who plays, by which options, with how much time, and from where.

mod time;

use parlour_core::{Message, OptionKind, OptionSpec, Seat, ToMessage, Unknown, Values};
use parlour_erased::{BadTimeControl, GameInfo, LEVEL, Seating, Sitter, TimeControl, Tree};
use parlour_words::Words;
use std::collections::BTreeMap;
pub use time::{CONTROLS, TimeControlText};

/// The form of a new game. A refused input changes nothing and leaves an error beside its field.
///
/// ```
/// use parlour_erased::{TimeControl, english};
/// use parlour_registry::find_game;
/// use parlour_session::{FormDefaults, FormField, FormInput, GameStart, NewGameForm};
///
/// let mut form = NewGameForm::new(find_game("blocky")?, FormDefaults::default());
/// form.apply(FormInput::Type(FormField::Option("turns"), "7".into()));
/// form.apply(FormInput::Type(FormField::Clock, "5+3".into()));
/// form.apply(FormInput::Type(FormField::Option("turns"), "many".into()));
/// assert!(form.error(FormField::Option("turns")).is_some());
/// let Some(GameStart::Here { tree, .. }) = form.finish(english()) else { panic!("the form is complete") };
/// assert_eq!(tree.line().values().number("turns"), 7);
/// assert_eq!(TimeControl::recorded(tree.line()), Some("5+3".parse()?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct NewGameForm {
    game: &'static GameInfo,
    values: Values,
    seats: Vec<Sitter>,
    control: TimeControl,
    position: String,
    defaults: FormDefaults,
    errors: BTreeMap<FormField, Message>,
}

/// What an interface knows before a form is filled in.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct FormDefaults {
    /// The name of the person here; empty if it is not known.
    pub name: String,
    /// The level of the bots; that of [`usual_level`] if the person has chosen none.
    pub level: Option<usize>,
    /// The time control.
    pub control: TimeControl,
    /// Whether seats can be left to players on other devices.
    pub online: bool,
}

/// A field of the form.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum FormField {
    /// The button that begins the game. Errors that belong to no single field stand here.
    Begin,
    /// The name of the person here.
    Name,
    /// Who plays a seat, by its index.
    Seat(usize),
    /// How many play.
    Seats,
    /// An option of the game, by its name.
    Option(&'static str),
    /// The time control.
    Clock,
    /// The position to start from; empty for the usual one.
    Position,
}

/// What a person enters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FormInput {
    /// Chooses who plays a seat.
    SetSeat(usize, Sitter),
    /// Moves every player to the next seat.
    SwapSeats,
    /// Goes so many values on in a field, or back.
    Step(FormField, isize),
    /// Types or selects the value of a field.
    Type(FormField, String),
}

/// A game to be started.
pub enum GameStart {
    /// On this device.
    Here {
        /// The game, whose tags hold the players and the time control.
        tree: Tree,
        /// Who plays which seat.
        seating: Seating,
        /// The time control.
        control: TimeControl,
    },
    /// On a server.
    Online {
        /// The options.
        values: Values,
        /// Who is to play which seat.
        seats: Vec<Sitter>,
        /// The position to start from, if it is not the usual one.
        position: Option<String>,
    },
}

/// What the form says.
#[derive(Clone, PartialEq, Eq, Debug, Message)]
pub enum FormText {
    /// The name of the field of the position.
    StartPosition,
    /// The usual position.
    UsualPosition,
    /// What the field of the position takes.
    PositionHelp,
    /// What the field of the time control takes.
    ClockHelp,
    /// The position is one of more or fewer players.
    OtherSeats {
        /// How many players the position has.
        position: usize,
        /// How many the form has.
        form: usize,
    },
}

/// The longest name that is taken, in characters.
const LONGEST_NAME: usize = 40;

/// The level of bots when a person has chosen none: a third of the way up.
pub fn usual_level(game: &GameInfo) -> usize {
    game.levels().len().div_ceil(3)
}

/// The name of a bot: that of its level, or its own. `None` if the sitter is no bot.
pub fn bot_name(game: &GameInfo, sitter: &Sitter, words: &Words) -> Option<String> {
    let Sitter::Bot(spec) = sitter else { return None };
    let level = sitter.level().and_then(|number| game.levels().into_iter().nth(number.checked_sub(1)?));
    Some(level.map_or_else(|| spec.clone(), |level| words.say(&level.title)))
}

/// An option's name as a heading.
pub fn option_title(name: &str) -> String {
    let mut title = name.replace(['_', '-'], " ");
    if let Some(first) = title.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    title
}

impl NewGameForm {
    /// A person in the first seat, bots in the others, and the defaults of the game.
    pub fn new(game: &'static GameInfo, defaults: FormDefaults) -> Self {
        let values = Values::defaults(game.options);
        let count = game.open(&values).map_or(2, |table| table.seats());
        let mut form = Self {
            game,
            values,
            seats: vec![Sitter::Person],
            control: defaults.control,
            position: String::new(),
            defaults,
            errors: BTreeMap::new(),
        };
        let bot = form.usual_bot();
        form.seats.resize(count, bot);
        form
    }

    /// The game.
    pub fn game(&self) -> &'static GameInfo {
        self.game
    }

    /// The fields in the order in which they are filled in. [`FormField::Name`] is not among them, because interfaces
    /// may keep it elsewhere.
    pub fn fields(&self) -> Vec<FormField> {
        let (fewest, most) = self.seat_range();
        let seats = (fewest < most).then_some(FormField::Seats);
        [FormField::Begin]
            .into_iter()
            .chain((0..self.seats.len()).map(FormField::Seat))
            .chain(seats)
            .chain(self.options().map(|option| FormField::Option(option.name)))
            .chain([FormField::Clock, FormField::Position])
            .collect()
    }

    /// The options that are chosen here. How many play, and their letters, follow from the seats.
    pub fn options(&self) -> impl Iterator<Item = &'static OptionSpec> + use<> {
        let follows =
            |option: &OptionSpec| matches!(option.kind, OptionKind::Seats { .. } | OptionKind::Letters);
        self.game.options.iter().filter(move |option| !follows(option))
    }

    /// The value of an option, as text.
    pub fn value(&self, name: &str) -> String {
        let chosen = self.values.iter().find(|(option, _)| option.name == name);
        chosen.map(|(_, value)| value).unwrap_or_default()
    }

    /// Who plays each seat.
    pub fn seats(&self) -> &[Sitter] {
        &self.seats
    }

    /// The fewest and the most who can play.
    pub fn seat_range(&self) -> (usize, usize) {
        let range = self.game.options.iter().find_map(|option| match option.kind {
            OptionKind::Seats { min, max } => Some((min, max)),
            _ => None,
        });
        range.unwrap_or((self.seats.len(), self.seats.len()))
    }

    /// What the game calls a seat, if it has so many.
    pub fn seat_name(&self, seat: usize) -> Option<Message> {
        let mut values = self.values.clone();
        values.seat_players(&vec![None; self.seats.len()]).ok()?;
        self.game.open(&values).ok()?.seat_names().get(seat).cloned()
    }

    /// Everyone who can play a seat: a person, the levels, the other bots, and a player on another device.
    pub fn sitters(&self) -> Vec<Sitter> {
        let levels = (1..=self.game.levels().len()).map(|number| Sitter::Bot(format!("{LEVEL}:{number}")));
        let bots = self.game.bots().into_iter().map(|bot| Sitter::Bot(bot.name.to_owned()));
        let elsewhere = self.defaults.online.then_some(Sitter::Elsewhere);
        std::iter::once(Sitter::Person).chain(levels).chain(bots).chain(elsewhere).collect()
    }

    /// The bot that plays a seat unless the person chooses another.
    pub fn usual_bot(&self) -> Sitter {
        let level = self.defaults.level.unwrap_or_else(|| usual_level(self.game));
        Sitter::opponent(self.game, level)
    }

    /// Whether a seat is that of the first person here, who has the name.
    pub fn is_first_person(&self, seat: usize) -> bool {
        self.seats.iter().position(|sitter| *sitter == Sitter::Person) == Some(seat)
    }

    /// How the bot of a seat plays, in a line; `None` if no bot sits there.
    pub fn character(&self, seat: usize) -> Option<Message> {
        let sitter = self.seats.get(seat)?;
        let Sitter::Bot(spec) = sitter else { return None };
        let level =
            sitter.level().and_then(|number| self.game.levels().into_iter().nth(number.checked_sub(1)?));
        let bot = || self.game.bots().into_iter().find(|bot| bot.name == spec);
        level.map(|level| level.character).or_else(|| bot().map(|bot| bot.character))
    }

    /// The name of the person here.
    pub fn name(&self) -> &str {
        &self.defaults.name
    }

    /// The time control.
    pub fn control(&self) -> TimeControl {
        self.control
    }

    /// The text of the position to start from; empty for the usual one.
    pub fn position(&self) -> &str {
        &self.position
    }

    /// Whether a seat waits for a player on another device, so that the game is played on a server.
    pub fn is_online(&self) -> bool {
        self.seats.contains(&Sitter::Elsewhere)
    }

    /// What is wrong with a field, as a clause.
    pub fn error(&self, field: FormField) -> Option<&Message> {
        self.errors.get(&field)
    }

    /// Takes an input.
    pub fn apply(&mut self, input: FormInput) {
        let field = match &input {
            FormInput::SetSeat(seat, _) => FormField::Seat(*seat),
            FormInput::SwapSeats => FormField::Seats,
            FormInput::Step(field, _) | FormInput::Type(field, _) => *field,
        };
        self.errors.remove(&field);
        self.errors.remove(&FormField::Begin);
        let taken = match input {
            FormInput::SetSeat(seat, sitter) => self.set_seat(seat, sitter),
            FormInput::SwapSeats => {
                self.seats.rotate_right(1);
                Ok(())
            }
            FormInput::Step(field, by) => self.step(field, by),
            FormInput::Type(field, text) => self.type_text(field, &text),
        };
        if let Err(why) = taken {
            self.errors.insert(field, why);
        }
    }

    fn set_seat(&mut self, seat: usize, sitter: Sitter) -> Result<(), Message> {
        let sitters = self.sitters();
        if !sitters.contains(&sitter) {
            let known: Vec<String> = sitters.iter().map(ToString::to_string).collect();
            let known = known.iter().map(String::as_str);
            return Err(Unknown::new("player", &sitter.to_string(), known).message());
        }
        if let Some(place) = self.seats.get_mut(seat) {
            *place = sitter;
        }
        Ok(())
    }

    fn step(&mut self, field: FormField, by: isize) -> Result<(), Message> {
        match field {
            FormField::Seat(seat) => {
                let sitters = self.sitters();
                if let Some(place) = self.seats.get_mut(seat) {
                    *place = turned(&sitters, place, by);
                }
            }
            FormField::Seats => {
                let (fewest, most) = self.seat_range();
                let count = self.seats.len().saturating_add_signed(by).clamp(fewest, most);
                let last = self.seats.last().filter(|last| matches!(last, Sitter::Bot(_)));
                let bot = last.cloned().unwrap_or_else(|| self.usual_bot());
                self.seats.resize(count, bot);
            }
            FormField::Option(name) => {
                let Some(option) = self.options().find(|option| option.name == name) else { return Ok(()) };
                let value = self.value(name);
                let next = match option.kind {
                    OptionKind::Number { min, max } => {
                        let number = value.parse().unwrap_or(min).saturating_add(by as i64);
                        number.clamp(min, max).to_string()
                    }
                    OptionKind::Choice(words) => turned(words, &value.as_str(), by).to_owned(),
                    OptionKind::Seats { .. } | OptionKind::Letters => value,
                };
                self.values.set(name, &next).map_err(|wrong| wrong.0)?;
            }
            FormField::Clock => self.control = turned(&CONTROLS, &self.control, by),
            FormField::Begin | FormField::Name | FormField::Position => {}
        }
        Ok(())
    }

    fn type_text(&mut self, field: FormField, text: &str) -> Result<(), Message> {
        match field {
            FormField::Name => {
                self.defaults.name = text.trim_start().chars().take(LONGEST_NAME).collect();
            }
            FormField::Option(name) => {
                if self.options().any(|option| option.name == name) {
                    self.values.set(name, text).map_err(|wrong| wrong.0)?;
                }
            }
            FormField::Clock => {
                self.control = text.parse().map_err(|wrong: BadTimeControl| wrong.message())?;
            }
            FormField::Position => text.trim().clone_into(&mut self.position),
            FormField::Begin | FormField::Seat(_) | FormField::Seats => {}
        }
        Ok(())
    }

    /// The game that was described; `None` if something is wrong, which stands beside its field then. The words are
    /// those that the bots' names are said in.
    pub fn finish(&mut self, words: &Words) -> Option<GameStart> {
        self.errors.clear();
        match self.finished(words) {
            Ok(game) => Some(game),
            Err((field, why)) => {
                self.errors.insert(field, why);
                None
            }
        }
    }

    fn finished(&self, words: &Words) -> Result<GameStart, (FormField, Message)> {
        let online = self.is_online();
        let names: Vec<Option<String>> = if online {
            vec![None; self.seats.len()]
        } else {
            self.seats.iter().map(|sitter| self.called(sitter, words)).collect()
        };
        let borrowed: Vec<Option<&str>> = names.iter().map(Option::as_deref).collect();
        let mut values = self.values.clone();
        values.seat_players(&borrowed).map_err(|wrong| (FormField::Seats, wrong.0))?;
        let position = (!self.position.is_empty()).then_some(self.position.as_str());
        let mut table = match position {
            None => self.game.open(&values).map_err(|wrong| (FormField::Begin, wrong.0))?,
            Some(position) => {
                let opened = self.game.open_position(&values, position);
                opened.map_err(|wrong| (FormField::Position, wrong.message()))?
            }
        };
        if table.seats() != self.seats.len() {
            let other = FormText::OtherSeats { position: table.seats(), form: self.seats.len() };
            return Err((FormField::Position, other.message()));
        }
        if online {
            let position = position.map(str::to_owned);
            return Ok(GameStart::Online { values, seats: self.seats.clone(), position });
        }
        for (seat, name) in Seat::first(names.len()).zip(names) {
            if let Some(name) = name {
                table.set_name(seat, &name);
            }
        }
        let (mut tree, seating) = (Tree::new(table), Seating::new(self.seats.clone()));
        seating.tell(&mut tree);
        tree.set_tag(TimeControl::TAG, &self.control.to_string());
        Ok(GameStart::Here { tree, seating, control: self.control })
    }

    /// What a player is called in the record. Where several people share the device, the name of its owner goes to no seat.
    fn called(&self, sitter: &Sitter, words: &Words) -> Option<String> {
        let people = self.seats.iter().filter(|sitter| **sitter == Sitter::Person).count();
        let name = self.defaults.name.trim();
        match sitter {
            Sitter::Person => (people == 1 && !name.is_empty()).then(|| name.to_owned()),
            Sitter::Bot(_) | Sitter::Elsewhere => bot_name(self.game, sitter, words),
        }
    }
}

/// The value so many places after this one, from the first if it is not among them; the list goes round.
fn turned<T: Clone + PartialEq>(values: &[T], value: &T, by: isize) -> T {
    let place = values.iter().position(|other| other == value).unwrap_or(0) as isize;
    let next = place.saturating_add(by).rem_euclid(values.len().max(1) as isize);
    values.get(next as usize).unwrap_or(value).clone()
}
