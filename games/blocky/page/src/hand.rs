//! What a hand is on: a block, by one of its cells and a level, and whether it is held.

use super::board;
use super::quilt::{Block, Quilt};
use leptos::prelude::*;
use parlour_blocky::{Action, Address, BlockyMove, Color};
use parlour_core::Spot;
use parlour_page_kit::{Scene, Touching};
use web_sys::KeyboardEvent;

/// The hand of the player at a board. The board and the buttons beside it share it.
#[derive(Clone, Copy)]
pub(super) struct Hand {
    pub(super) scene: Scene,
    pub(super) quilt: Memo<Quilt>,
    /// The cell that it is on.
    pub(super) cell: RwSignal<(usize, usize)>,
    /// How deep a block it means there.
    level: RwSignal<usize>,
    /// Whether a pointer or the keyboard is on the board.
    pub(super) near: RwSignal<bool>,
    /// Whether a colour is being chosen.
    pub(super) painting: RwSignal<bool>,
}

/// Something that can be done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Deed {
    Do(Action),
    /// Choose a colour first.
    Paint,
    Pass,
}

impl Deed {
    pub(super) const ALL: [Self; 8] = [
        Self::Do(Action::Counterclockwise),
        Self::Do(Action::Clockwise),
        Self::Do(Action::SwapHorizontally),
        Self::Do(Action::SwapVertically),
        Self::Do(Action::Smash),
        Self::Paint,
        Self::Do(Action::Combine),
        Self::Pass,
    ];

    /// The key that does it.
    pub(super) const fn key(self) -> &'static str {
        match self {
            Self::Do(Action::Counterclockwise) => "a",
            Self::Do(Action::Clockwise) => "d",
            Self::Do(Action::SwapHorizontally) => "h",
            Self::Do(Action::SwapVertically) => "v",
            Self::Do(Action::Smash) => "x",
            Self::Paint | Self::Do(Action::Paint(_)) => "p",
            Self::Do(Action::Combine) => "c",
            Self::Pass => " ",
        }
    }

    pub(super) const fn cost(self) -> u32 {
        match self {
            Self::Do(action) => action.cost(),
            Self::Paint => Action::Paint(Color::Blue).cost(),
            Self::Pass => 0,
        }
    }
}

/// Where an arrow leads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Way {
    Left,
    Right,
    Up,
    Down,
}

impl Hand {
    /// The hand at this board; the first to ask brings it.
    pub(super) fn of(scene: Scene) -> Self {
        let known = use_context::<Self>().filter(|hand| hand.scene.shown == scene.shown);
        known.unwrap_or_else(|| {
            let quilt = Memo::new(move |_| {
                scene
                    .shown
                    .with(|shown| board(&*shown.now))
                    .map(|board| Quilt::of(&board))
                    .unwrap_or_default()
            });
            let side = quilt.with_untracked(Quilt::side);
            let hand = Self {
                scene,
                quilt,
                cell: RwSignal::new((side.saturating_sub(1), 0)),
                level: RwSignal::new(1),
                near: RwSignal::new(false),
                painting: RwSignal::new(false),
            };
            provide_context(hand);
            hand
        })
    }

    /// The block that is held.
    pub(super) fn held(self) -> Option<Address> {
        self.scene.touches.with(|touches| touches.first().and_then(|spot| Address::parse(spot.as_str())))
    }

    /// What is about to be done to it, where a finger has only shown it yet.
    pub(super) fn shown_deed(self) -> Option<Spot> {
        self.scene.touches.with(|touches| touches.get(1).cloned())
    }

    /// The block that the hand is on, held or not.
    pub(super) fn target(self) -> Option<Block> {
        let held = self.held();
        self.quilt.with(|quilt| {
            held.and_then(|held| quilt.find(held))
                .or_else(|| quilt.block_at(self.cell.get(), self.level.get()))
                .cloned()
        })
    }

    /// The block that something would be done to: one that is held, or that the hand hovers over.
    pub(super) fn block(self) -> Option<Block> {
        (self.near.get() || self.held().is_some()).then(|| self.target()).flatten()
    }

    /// Moves over a cell.
    pub(super) fn hover(self, cell: (usize, usize)) {
        if self.cell.get_untracked() != cell {
            self.cell.set(cell);
        }
        if !self.near.get_untracked() {
            self.near.set(true);
        }
    }

    /// Takes hold of the block at a cell, or lets go of it if it is held.
    pub(super) fn grasp(self, cell: (usize, usize)) {
        let level = self.level.get_untracked();
        let Some(address) =
            self.quilt.with_untracked(|quilt| quilt.block_at(cell, level).map(|block| block.address))
        else {
            return;
        };
        self.cell.set(cell);
        if untrack(move || self.held()) == Some(address) {
            self.let_go();
        } else {
            self.hold(address);
        }
    }

    /// Takes hold of a block.
    pub(super) fn hold(self, address: Address) {
        self.painting.set(false);
        self.scene.put_back.run(());
        self.scene.touch.run((Spot::of(address), Touching::Sure));
    }

    pub(super) fn let_go(self) {
        self.painting.set(false);
        self.scene.put_back.run(());
    }

    /// Means the block above, or a quarter.
    pub(super) fn resize(self, larger: bool) {
        let Some(block) = untrack(move || self.target()) else { return };
        let level = block.address.level();
        let level = if larger { level.saturating_sub(1) } else { level + 1 };
        if larger || block.color.is_none() {
            self.level.set(level);
        }
        self.follow();
    }

    /// Whether there is a larger or smaller block here.
    pub(super) fn can_resize(self, larger: bool) -> bool {
        self.target()
            .is_some_and(|block| if larger { block.address.level() > 0 } else { block.color.is_none() })
    }

    /// What is held follows the hand.
    fn follow(self) {
        if untrack(move || self.held()).is_none() {
            return;
        }
        let meant = self.quilt.with_untracked(|quilt| {
            quilt.block_at(self.cell.get_untracked(), self.level.get_untracked()).map(|block| block.address)
        });
        if let Some(address) = meant.filter(|address| untrack(move || self.held()) != Some(*address)) {
            self.hold(address);
        }
    }

    /// Goes to a block, as a reader's cursor does.
    pub(super) fn go_to(self, address: Address) {
        if let Some(block) = self.quilt.with_untracked(|quilt| quilt.find(address).cloned()) {
            let (column, row) = self.cell.get_untracked();
            if !block.covers(column, row) {
                self.cell.set((block.column, block.row));
            }
            self.level.set(address.level());
            self.follow();
        }
    }

    /// The block beside: over its edge, in the row or column that the hand came from.
    fn step(self, way: Way) {
        let Some(block) = untrack(move || self.target()) else { return };
        let (column, row) = self.cell.get_untracked();
        let last = self.quilt.with_untracked(Quilt::side) - 1;
        let next = match way {
            Way::Left if block.column > 0 => (block.column - 1, row),
            Way::Right if block.column + block.side <= last => (block.column + block.side, row),
            Way::Up if block.row > 0 => (column, block.row - 1),
            Way::Down if block.row + block.side <= last => (column, block.row + block.side),
            _ => return,
        };
        self.cell.set(next);
        self.follow();
    }

    /// What a deed would be as a move, if there is a block to do it to.
    pub(super) fn written(self, deed: Deed) -> Option<String> {
        match deed {
            Deed::Pass => Some(BlockyMove::Pass.to_string()),
            Deed::Do(action) => self.block().map(|block| BlockyMove::Act(action, block.address).to_string()),
            // Any colour but its own says why a block cannot be painted.
            Deed::Paint => self.block().map(|block| {
                let other =
                    Color::ALL.into_iter().find(|color| Some(*color) != block.color).unwrap_or(Color::Blue);
                BlockyMove::Act(Action::Paint(other), block.address).to_string()
            }),
        }
    }

    /// Does something to the block that the hand is on.
    pub(super) fn act(self, deed: Deed, how: Touching) {
        let word = match deed {
            Deed::Pass => {
                self.let_go();
                return self.scene.touch.run((Spot::of(BlockyMove::Pass), how));
            }
            Deed::Paint => {
                let text = untrack(move || self.written(deed)).unwrap_or_default();
                if self.scene.shown.with_untracked(|shown| shown.now.preview(&text)).is_ok() {
                    return self.painting.update(|painting| *painting = !*painting);
                }
                // What cannot be painted says so when one tries.
                Spot::of(Action::Paint(Color::Blue))
            }
            Deed::Do(action) => Spot::of(action),
        };
        let Some(block) = untrack(move || self.block()) else { return };
        let shown = untrack(move || self.shown_deed());
        if shown.as_ref() != Some(&word) {
            self.hold(block.address);
        }
        self.scene.touch.run((word, how));
    }

    /// Takes a key; tells whether it meant something here.
    pub(super) fn key(self, event: &KeyboardEvent) -> bool {
        if event.ctrl_key() || event.meta_key() || event.alt_key() {
            return false;
        }
        let key = event.key();
        if self.painting.get_untracked() {
            if let Some(color) = Color::from_word(&key) {
                self.act(Deed::Do(Action::Paint(color)), Touching::Sure);
                return true;
            }
            if key == "Escape" {
                self.painting.set(false);
                return true;
            }
        }
        match key.as_str() {
            "ArrowLeft" => self.step(Way::Left),
            "ArrowRight" => self.step(Way::Right),
            "ArrowUp" => self.step(Way::Up),
            "ArrowDown" => self.step(Way::Down),
            "+" | "=" | "w" | "W" | "PageUp" => self.resize(true),
            "-" | "s" | "S" | "PageDown" => self.resize(false),
            "Enter" => match untrack(move || (self.held(), self.target())) {
                (Some(_), _) => self.let_go(),
                (None, Some(block)) => self.hold(block.address),
                (None, None) => {}
            },
            "Escape" => self.let_go(),
            _ => {
                let Some(deed) = Deed::ALL.into_iter().find(|deed| deed.key() == key.to_ascii_lowercase())
                else {
                    return false;
                };
                self.act(deed, Touching::Sure);
            }
        }
        true
    }
}
