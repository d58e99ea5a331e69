//! Who plays, as a save file tells it.
//!
//! The original knows players by their names, and their weights by the initials. We write the same where that is
//! enough. Where names are alike, or the letters are not their initials, a row `Letters` gives the letter of each
//! player in the order of the rows `Human` and `Bot`, and every other row names players by those.

use super::HUMAN;
use super::rows::{Row, Rows};
use crate::fault::Fault;
use crate::fragment::Fragment;
use crate::letters::Letters;
use parlour_core::{MAX_SEATS, RecordError, Seat, initials};

/// The players of a file, in the order of the seats.
pub(super) struct Players<'a> {
    seated: Vec<Player<'a>>,
    /// Whether rows name players by their letters.
    by_letter: bool,
}

struct Player<'a> {
    name: &'a str,
    letter: char,
    /// A person, or a bot with its level.
    sitter: String,
}

impl<'a> Players<'a> {
    pub(super) fn read(rows: &Rows<'a>) -> Result<Self, RecordError> {
        let difficulty = read_difficulty(rows)?;
        let levels = rows.find("BotLevel").map_or_else(Vec::new, Row::list);
        let mut seated = Vec::new();
        for kind in ["Human", "Bot"] {
            let Some(row) = rows.find(kind) else { continue };
            let names = row.list();
            if kind == "Bot" && !levels.is_empty() && levels.len() != names.len() {
                return Err(row.error(Fault::LevelsRow { count: levels.len() }));
            }
            if seated.len() + names.len() > MAX_SEATS {
                return Err(row.error(Fault::PlayersRow { most: MAX_SEATS }));
            }
            for (index, name) in names.into_iter().enumerate() {
                if name.text.is_empty() || name.text.contains(char::is_control) {
                    return Err(row.line.error(name, Fault::NameInRow));
                }
                let level = levels.get(index).map_or(difficulty.as_str(), |level| level.text);
                let sitter = if kind == "Bot" { level } else { HUMAN }.to_owned();
                seated.push(Player { name: name.text, letter: '\0', sitter });
            }
        }
        if let Some(row) = rows.find("NumberOfPlayer")
            && row.data.parse() != Some(seated.len())
        {
            return Err(row.error(Fault::CountRow { count: seated.len() }));
        }
        let by_letter = rows.find("Letters");
        let names: Vec<&str> = seated.iter().map(|player| player.name).collect();
        let letters =
            by_letter.map_or_else(|| Ok(letters_of(&names)), |row| read_letters(row, seated.len()))?;
        for (player, letter) in seated.iter_mut().zip(letters.iter()) {
            player.letter = letter;
        }
        let mut players = Self { seated, by_letter: by_letter.is_some() };
        if let Some(row) = rows.find("Order") {
            players.reorder(row)?;
        }
        // Before the first round nobody need have sat down.
        if rows.number("Round", 0..=u8::MAX, 1)? == 0 && players.count() < 2 {
            players.fill_up(&difficulty);
        }
        Ok(players)
    }

    /// How many play.
    pub(super) fn count(&self) -> usize {
        self.seated.len()
    }

    /// What their weights carry.
    pub(super) fn letters(&self) -> String {
        self.seated.iter().map(|player| player.letter).collect()
    }

    /// Who has a name that says more than his letter.
    pub(super) fn names(&self) -> impl Iterator<Item = (Seat, &str)> {
        let seats = Seat::first(self.count()).zip(&self.seated);
        let named = seats.filter(|(_, player)| !player.name.eq_ignore_ascii_case(&player.letter.to_string()));
        named.map(|(seat, player)| (seat, player.name)).filter(|(_, name)| !name.is_empty())
    }

    /// Who chooses the moves of each seat; `None` if nobody sits there yet.
    pub(super) fn sitters(&self) -> Option<String> {
        let sitters: Vec<&str> = self.seated.iter().map(|player| player.sitter.as_str()).collect();
        (!sitters.contains(&"")).then(|| sitters.join(","))
    }

    /// The player whom a row names.
    pub(super) fn seat(&self, row: &Row<'_>) -> Result<Seat, RecordError> {
        self.seat_of(row, row.data)
    }

    /// The player whom a word of a row names: whole, where rows do so, or by the letter.
    pub(super) fn seat_of(&self, row: &Row<'_>, word: Fragment<'_>) -> Result<Seat, RecordError> {
        let is_called = |player: &Player<'_>| player.name.eq_ignore_ascii_case(word.text);
        let lettered = |player: &Player<'_>| word.text.eq_ignore_ascii_case(&player.letter.to_string());
        let by_name = self.seated.iter().position(is_called).filter(|_| !self.by_letter);
        by_name.or_else(|| self.seated.iter().position(lettered)).and_then(Seat::new).ok_or_else(|| {
            let names = self.seated.iter().map(|player| {
                let by_letter = self.by_letter || player.name.is_empty();
                if by_letter { player.letter.to_string() } else { player.name.to_owned() }
            });
            let (name, players) = (row.name.text.into(), names.collect());
            row.line.error(word, Fault::PlayerRow { name, players })
        })
    }

    /// Seats the players in the order that a row lists them.
    fn reorder(&mut self, row: &Row<'_>) -> Result<(), RecordError> {
        let wrong = || row.error(Fault::OrderRow);
        let order = row.list().into_iter().map(|name| self.seat_of(row, name).map(Seat::index));
        let order: Vec<usize> = order.collect::<Result<_, _>>().map_err(|_| wrong())?;
        if order.len() != self.count() || (0..self.count()).any(|index| !order.contains(&index)) {
            return Err(wrong());
        }
        let mut seated: Vec<Option<Player<'a>>> = self.seated.drain(..).map(Some).collect();
        self.seated.extend(order.into_iter().filter_map(|index| seated[index].take()));
        Ok(())
    }

    /// Adds players without names until two can play: bots, if somebody sits there already.
    fn fill_up(&mut self, difficulty: &str) {
        let letters = Letters::new(2, &self.letters());
        for letter in letters.iter().skip(self.count()) {
            let sitter = if self.seated.is_empty() { "" } else { difficulty };
            self.seated.push(Player { name: "", letter, sitter: sitter.into() });
        }
        if self.seated.iter().any(|player| player.sitter.is_empty()) {
            self.seated.iter_mut().for_each(|player| player.sitter.clear());
        }
    }
}

/// The letters of players who are known by these names: their initials where they differ, else those of the seats.
pub(super) fn letters_of(names: &[&str]) -> Letters {
    let all: Vec<Option<&str>> = names.iter().copied().map(Some).collect();
    Letters::new(names.len(), &initials(&all).unwrap_or_default())
}

fn read_letters(row: &Row<'_>, count: usize) -> Result<Letters, RecordError> {
    let given: String = row.list().iter().map(|letter| letter.text).collect();
    let letters = Letters::new(count, &given);
    // Whatever is no letter, stands twice or is missing comes out otherwise.
    if letters.iter().eq(given.chars().map(|letter| letter.to_ascii_uppercase())) {
        Ok(letters)
    } else {
        Err(row.error(Fault::LettersRow { count }))
    }
}

/// The bot that plays greedily with the probability a file calls difficulty.
fn read_difficulty(rows: &Rows<'_>) -> Result<String, RecordError> {
    let Some(row) = rows.find("BotDifficulty") else { return Ok("mixed:0.5".into()) };
    let probability = row.data.parse::<f64>().filter(|probability| (0.0..=1.0).contains(probability));
    probability
        .map(|probability| format!("mixed:{probability}"))
        .ok_or_else(|| row.error(Fault::DifficultyRow))
}
