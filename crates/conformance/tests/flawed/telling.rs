//! What a flawed game shows of itself, and who plays it.

use super::{
    BOTS_CHEAT, BOTS_WAVER, Flawed, HIDES_A_SPOT, LEVELS_CHEAT, LOSES_PART_OF_THE_BOARD, MAKES_UP_A_SPOT,
    MOVES_SHARE_A_PATH, PRINTS_CONTROLS, SAYS_NOTHING, SHOWS_A_BARE_NUMBER, TAKES_ANY_TOUCH, another_number,
    branch_of_another_tree,
};
use parlour_bots::{BotInfo, Bots, Level};
use parlour_conformance::{Branch, Tree, TreeEvent};
use parlour_core::{
    BoardData, Events, Explain, Features, Game as _, Line, Match, Message, Picture, PictureStyle, PlyOf, Say,
    Seat, Spot, Touch, Touched, touched_by_path,
};
use parlour_search::{Bot, Info, Limits, Score, SearchResult, Stop};
use serde::{Deserialize, Serialize};
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
    fn picture(&self, last: Option<&PlyOf<Self>>, style: PictureStyle, say: Say<'_>) -> Vec<Line> {
        let mut lines = self.tree.picture(last, style, say);
        if FLAW == PRINTS_CONTROLS {
            lines.push(Line::from("two\nlines".to_owned()));
        }
        lines
    }
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct FlawedBoard {
    shown: Value,
    #[serde(skip)]
    lost: bool,
}

impl<const FLAW: u8> BoardData for Flawed<FLAW> {
    type Board = FlawedBoard;

    fn board(&self) -> FlawedBoard {
        let shown =
            if FLAW == SHOWS_A_BARE_NUMBER { json!(1) } else { Value::Object(serde_json::Map::new()) };
        FlawedBoard { shown, lost: FLAW == LOSES_PART_OF_THE_BOARD }
    }
}

impl<const FLAW: u8> Touch for Flawed<FLAW> {
    fn places(&self) -> Vec<Spot> {
        let mut places = self.tree.places();
        if FLAW == MAKES_UP_A_SPOT {
            places.pop();
        }
        places
    }

    fn actions(&self) -> Vec<Spot> {
        self.tree.actions()
    }

    fn path(&self, m: Branch) -> Vec<Spot> {
        let mut path = self.tree.path(m);
        path.truncate(if FLAW == MOVES_SHARE_A_PATH { 1 } else { 2 });
        path
    }

    fn written(&self, touches: &[Spot]) -> String {
        self.tree.written(touches)
    }

    fn touched(&self, touches: &[Spot]) -> Touched<Branch> {
        let mut meaning = touched_by_path(self, touches);
        if FLAW == HIDES_A_SPOT {
            meaning.next.pop();
        }
        if FLAW == TAKES_ANY_TOUCH && touches.len() == 1 {
            meaning.complete = Some(branch_of_another_tree());
        }
        meaning
    }
}

impl<const FLAW: u8> Features for Flawed<FLAW> {
    const SUBJECT: &'static str = Tree::SUBJECT;
    const COUNT: usize = Tree::COUNT;

    fn features(&self, seat: Seat, found: impl FnMut(usize)) {
        self.tree.features(seat, found);
    }
}

impl<const FLAW: u8> Bots for Flawed<FLAW> {
    type Game = Self;
    const BOTS: &'static [BotInfo<Self>] = &[BotInfo {
        name: "odd",
        argument: "",
        seat: |_, _| Ok(Box::new(OddBot { cheats: FLAW == BOTS_CHEAT })),
    }];

    const LEVELS: &'static [Level<Self>] =
        &[Level { name: "Odd", seat: |_| Box::new(OddBot { cheats: FLAW == LEVELS_CHEAT }) }];
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
    ) -> SearchResult<Branch> {
        let mut moves = Vec::new();
        game.position().moves(&mut moves);
        let index = if FLAW == BOTS_WAVER { another_number() as usize % moves.len() } else { 0 };
        let best = if self.cheats { branch_of_another_tree() } else { moves[index] };
        let info = Info { depth: 0, score: None, nodes: 1, time: Duration::ZERO, line: vec![best] };
        SearchResult { best, info }
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
