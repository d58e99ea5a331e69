//! What a flawed game shows of itself, and who plays it.

use super::{
    BOTS_CHEAT, BOTS_WAVER, Flawed, LEVELS_CHEAT, PRINTS_CONTROLS, SAYS_NOTHING, SHOWS_A_BARE_NUMBER,
    another_number, branch_of_another_tree,
};
use parlour_bots::{BotInfo, Bots, Level};
use parlour_conformance::{Branch, TreeEvent};
use parlour_core::{Events, Explain, Game as _, Line, Match, Message, Picture, PictureStyle, PlyOf, Seat};
use parlour_search::{Bot, Info, Limits, Report, Score, Stop};
use serde_json::{Value, json};
use std::time::Duration;

impl<const FLAW: u8> Events for Flawed<FLAW> {
    type Event = TreeEvent;

    fn events(&self, ply: &PlyOf<Self>) -> Vec<TreeEvent> {
        if FLAW == SAYS_NOTHING { Vec::new() } else { self.tree.events(ply) }
    }
}

impl<const FLAW: u8> Explain for Flawed<FLAW> {
    fn explain(&self, seat: Seat) -> Vec<Message> {
        if FLAW == SAYS_NOTHING { Vec::new() } else { self.tree.explain(seat) }
    }
}

impl<const FLAW: u8> Picture for Flawed<FLAW> {
    fn picture(&self, last: Option<&PlyOf<Self>>, style: PictureStyle) -> Vec<Line> {
        let mut lines = self.tree.picture(last, style);
        if FLAW == PRINTS_CONTROLS {
            lines.push(Line::from("two\nlines".to_owned()));
        }
        lines
    }

    fn board(&self) -> impl serde::Serialize {
        if FLAW == SHOWS_A_BARE_NUMBER { json!(1) } else { Value::Object(serde_json::Map::new()) }
    }
}

impl<const FLAW: u8> Bots for Flawed<FLAW> {
    const BOTS: &'static [BotInfo<Self>] = &[BotInfo {
        name: "odd",
        argument: "",
        character: "Plays a legal move unless it is flawed",
        seat: |_, _| Ok(Box::new(OddBot { cheats: FLAW == BOTS_CHEAT })),
    }];

    const LEVELS: &'static [Level<Self>] = &[Level {
        name: "Odd",
        character: "Plays as the bot does unless it is flawed",
        seat: |_| Box::new(OddBot { cheats: FLAW == LEVELS_CHEAT }),
    }];
}

struct OddBot {
    cheats: bool,
}

impl<const FLAW: u8> Bot<Flawed<FLAW>> for OddBot {
    fn choose(
        &mut self,
        game: &Match<Flawed<FLAW>>,
        _limits: &Limits,
        _stop: &Stop,
        _on_info: &mut dyn FnMut(&Info<Branch>),
    ) -> Report<Branch> {
        let mut moves = Vec::new();
        game.position().moves(&mut moves);
        let index = if FLAW == BOTS_WAVER { another_number() as usize % moves.len() } else { 0 };
        let best = if self.cheats { branch_of_another_tree() } else { moves[index] };
        let info = Info { depth: 0, score: None, nodes: 1, time: Duration::ZERO, line: vec![best] };
        Report { best, info }
    }

    fn judge(
        &mut self,
        game: &Match<Flawed<FLAW>>,
        moves: &[Branch],
        limits: &Limits,
        stop: &Stop,
    ) -> Option<Info<Branch>> {
        let info = self.choose(game, limits, stop, &mut |_| {}).info;
        let line = if self.cheats { info.line } else { moves.to_vec() };
        Some(Info { score: Some(Score::Estimate(0)), line, ..info })
    }
}
