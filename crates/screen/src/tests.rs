//! The screens as they are drawn, at several sizes and in several looks, and how keys and mouse change them.

use crate::app::{App, House, View};
use crate::choices::Choices;
use crate::desk::Desk;
use crate::event::Event;
use crate::look::{Colors, Look, Theme};
use crate::new_game::NewGame;
use crate::rules::RulesView;
use crate::settings::SettingsView;
use crate::start::Start;
use crate::tour::TourView;
use crate::zones::Zones;
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use parlour_core::Values;
use parlour_table::{GameInfo, Seating, Sitter, TimeControl, Tree, find_game};
use rand::SeedableRng;
use rand_pcg::Pcg64;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::style::Color;
use std::sync::mpsc::channel;
use std::time::Duration;

/// Somebody before a screen.
struct Sight {
    app: App,
    terminal: Terminal<TestBackend>,
}

fn house(colors: Colors, ascii: bool) -> (House, std::sync::mpsc::Receiver<Event>) {
    let (tell, happenings) = channel();
    let house = House {
        look: Look { colors, theme: Theme::Evening, ascii },
        asked: Theme::Evening,
        motion: false,
        think: Duration::from_millis(10),
        control: TimeControl::Unlimited,
        desk: Desk::new(tell, None, Some(1)),
        games: None,
        choices: Choices::default(),
        page_at: None,
        open_page: None,
        rng: Pcg64::seed_from_u64(1),
        zones: Zones::default(),
    };
    (house, happenings)
}

fn game(name: &str) -> &'static GameInfo {
    find_game(name).unwrap()
}

/// A match of people that begins in a position, or at the start.
fn tree(name: &str, position: &str) -> (Tree, Seating) {
    let info = game(name);
    let values = Values::defaults(info.options);
    let table = if position.is_empty() {
        info.open(&values).unwrap()
    } else {
        info.open_position(&values, position).unwrap()
    };
    let seats = table.seat_names().len();
    (Tree::new(table), Seating::new(vec![Sitter::Person; seats]))
}

impl Sight {
    fn of(
        size: (u16, u16),
        colors: Colors,
        ascii: bool,
        view: impl FnOnce(&mut House) -> Box<dyn View>,
    ) -> Self {
        let (mut house, happenings) = house(colors, ascii);
        let view = view(&mut house);
        let terminal = Terminal::new(TestBackend::new(size.0, size.1)).unwrap();
        let mut sight = Self { app: App::new(house, vec![view], happenings), terminal };
        sight.draw();
        sight
    }

    /// A match in colour.
    fn table(size: (u16, u16), name: &str, position: &str) -> Self {
        Self::of(size, Colors::Full, false, |house| {
            let (tree, seating) = tree(name, position);
            Box::new(house.sit_down(tree, seating))
        })
    }

    fn draw(&mut self) {
        self.app.draw(&mut self.terminal).unwrap();
    }

    fn press(&mut self, code: KeyCode) -> &mut Self {
        self.app.press(KeyEvent::new(code, KeyModifiers::NONE));
        self.draw();
        self
    }

    fn type_keys(&mut self, text: &str) -> &mut Self {
        for letter in text.chars() {
            self.press(if letter == '\n' { KeyCode::Enter } else { KeyCode::Char(letter) });
        }
        self
    }

    fn click(&mut self, column: u16, row: u16) -> &mut Self {
        for kind in [
            MouseEventKind::Moved,
            MouseEventKind::Down(MouseButton::Left),
            MouseEventKind::Up(MouseButton::Left),
        ] {
            self.app.point(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE });
            self.draw();
        }
        self
    }

    /// What is seen, without the colours.
    fn text(&self) -> String {
        self.terminal.backend().to_string()
    }

    fn rows(&self) -> Vec<String> {
        self.text().lines().map(|line| line.trim_matches('"').to_owned()).collect()
    }

    /// Where a text is seen first.
    fn find(&self, text: &str) -> (u16, u16) {
        let place = |(row, line): (usize, &String)| {
            let at = line.find(text)?;
            Some((line[..at].chars().count() as u16, row as u16))
        };
        let found = self.rows().iter().enumerate().find_map(place);
        found.unwrap_or_else(|| panic!("{text:?} is not to be seen:\n{}", self.text()))
    }

    fn sees(&self, text: &str) -> bool {
        self.text().contains(text)
    }
}

const CAPTURE: &str = "B:W18,30:B1,15,K24";
const STAIRS: &str = "1/3/5/2X4/2XX5/3X7/13 X";
const SCALES: &str = "_:3a[-1?,2CC,3BB]/a-3:2b[-1AA,1B,2A] A0B0C0 A A 1/5 10/10 5 3 b";

#[test]
fn every_board_is_drawn_at_the_usual_size() {
    insta::assert_snapshot!("ladder_80x24", Sight::table((80, 24), "ladder", STAIRS).text());
    insta::assert_snapshot!("checkers_80x24", Sight::table((80, 24), "checkers", CAPTURE).text());
    insta::assert_snapshot!("balancer_80x24", Sight::table((80, 24), "balancer", SCALES).text());
}

#[test]
fn every_board_is_drawn_better_on_a_large_screen() {
    insta::assert_snapshot!("ladder_120x40", Sight::table((120, 40), "ladder", STAIRS).text());
    insta::assert_snapshot!("checkers_120x40", Sight::table((120, 40), "checkers", CAPTURE).text());
    insta::assert_snapshot!("balancer_120x40", Sight::table((120, 40), "balancer", SCALES).text());
}

#[test]
fn without_colour_letters_tell_everything() {
    let bare = |name: &'static str, position: &'static str| {
        Sight::of((80, 24), Colors::None, true, |house| {
            let (tree, seating) = tree(name, position);
            Box::new(house.sit_down(tree, seating))
        })
        .text()
    };
    insta::assert_snapshot!("ladder_bare", bare("ladder", STAIRS));
    insta::assert_snapshot!("checkers_bare", bare("checkers", CAPTURE));
    insta::assert_snapshot!("balancer_bare", bare("balancer", SCALES));
    let shown = [bare("ladder", STAIRS), bare("checkers", CAPTURE), bare("balancer", SCALES)].concat();
    let beyond: String = shown.chars().filter(|letter| !letter.is_ascii()).collect();
    assert_eq!(beyond, "", "only ASCII is shown where only ASCII can be");
}

#[test]
fn the_other_screens_are_drawn() {
    let sight =
        |size, view: fn(&mut House) -> Box<dyn View>| Sight::of(size, Colors::Full, false, view).text();
    insta::assert_snapshot!("start_80x24", sight((80, 24), |house| Box::new(Start::new(house))));
    insta::assert_snapshot!("start_40x16", sight((40, 16), |house| Box::new(Start::new(house))));
    insta::assert_snapshot!(
        "new_game_80x24",
        sight((80, 24), |house| Box::new(NewGame::new(game("blocky"), house)))
    );
    insta::assert_snapshot!("settings_60x20", sight((60, 20), |house| Box::new(SettingsView::new(house))));
    insta::assert_snapshot!(
        "rules_100x30",
        sight((100, 30), |_| Box::new(RulesView::new(Some(game("checkers")))))
    );
    insta::assert_snapshot!(
        "tour_80x24",
        sight((80, 24), |_| Box::new(TourView::new(game("ladder")).unwrap()))
    );
}

#[test]
fn the_start_screen_says_where_the_page_is() {
    let url = "http://127.0.0.1:7777";
    for (width, shown) in [(80, true), (40, false)] {
        let sight = Sight::of((width, 24), Colors::Full, false, |house| {
            house.page_at = Some(url.to_owned());
            Box::new(Start::new(house))
        });
        let last = sight.text().lines().last().unwrap_or_default().to_owned();
        assert_eq!(last.contains(url), shown, "{last}");
        assert!(last.contains("quit"), "{last}");
    }
}

/// A screen may be of any size, also of one that nothing fits on.
#[test]
fn no_size_is_too_small() {
    for (width, height) in [(1, 1), (9, 2), (24, 8), (30, 10), (71, 8), (72, 9), (80, 12), (200, 60)] {
        for (name, position) in
            [("ladder", STAIRS), ("checkers", CAPTURE), ("balancer", SCALES), ("blocky", "")]
        {
            let mut sight = Sight::table((width, height), name, position);
            sight
                .press(KeyCode::Up)
                .press(KeyCode::Char('l'))
                .press(KeyCode::Char('t'))
                .press(KeyCode::Char('?'));
            sight.click(width / 2, height / 2);
        }
        let _ = Sight::of((width, height), Colors::Full, false, |house| Box::new(Start::new(house)));
        let _ = Sight::of((width, height), Colors::Full, false, |house| {
            Box::new(NewGame::new(game("balancer"), house))
        });
        let _ = Sight::of((width, height), Colors::Full, false, |_| Box::new(RulesView::new(None)));
        let _ = Sight::of((width, height), Colors::Full, false, |_| {
            Box::new(TourView::new(game("blocky")).unwrap())
        });
    }
}

#[test]
fn a_typed_move_is_played_and_a_wrong_one_explained() {
    let mut sight = Sight::table((80, 24), "checkers", CAPTURE);
    sight.type_keys(":1-6\n");
    assert!(sight.sees("1-6 is not legal"), "{}", sight.text());
    sight.type_keys("15x22\n");
    assert!(sight.sees("1 15x22"), "{}", sight.text());
}

#[test]
fn a_move_is_made_with_the_mouse() {
    let mut sight = Sight::table((80, 24), "ladder", STAIRS);
    let (column, _) = sight.find("D   E");
    let (_, row) = sight.find("2");
    sight.click(column, row);
    assert!(sight.sees("X won."), "{}", sight.text());
}

#[test]
fn a_move_is_made_with_the_arrows() {
    let mut sight = Sight::table((80, 24), "checkers", "B:W30:B1,15");
    // The first arrow goes to a piece that can move; from 15 the next one down leads to a square it can step to.
    sight.press(KeyCode::Up).press(KeyCode::Enter).press(KeyCode::Down).press(KeyCode::Enter);
    assert!(sight.sees("15-18") || sight.sees("15-19"), "{}", sight.text());
}

#[test]
fn undo_and_redo_lose_nothing() {
    let mut sight = Sight::table((80, 24), "ladder", "");
    sight.type_keys(":1E\n:7G\n:1F\n");
    sight.type_keys("uu");
    assert!(sight.sees("1F"), "what was taken back is still in the list");
    sight.type_keys(":6F\n");
    assert!(sight.sees("(1.") && sight.sees("7G"), "{}", sight.text());
    sight.type_keys("ur");
    assert!(sight.sees("6F"));
}

#[test]
fn leaving_by_resigning_is_asked_first() {
    let mut sight = Sight::table((80, 24), "ladder", "");
    sight.type_keys("g");
    assert!(sight.sees("Resign this game?"));
    sight.type_keys("n");
    assert!(!sight.sees("won."));
    sight.type_keys("gy");
    assert!(sight.sees("O won."), "{}", sight.text());
}

#[test]
fn blocks_are_chosen_by_keys_and_done_something_to() {
    let mut sight = Sight::table((80, 24), "blocky", "");
    // Chance draws the goals and the board.
    for _ in 0..20 {
        sight.app.elapse();
        std::thread::sleep(Duration::from_millis(40));
        sight.draw();
    }
    assert!(sight.sees("Your turn") || sight.sees("is to move"), "{}", sight.text());
    sight.type_keys("wwww").type_keys("d");
    assert!(sight.sees("cw@"), "{}", sight.text());
}

/// A board may be larger than any screen; the cursor is always in sight.
#[test]
fn a_large_board_follows_the_cursor() {
    let blocky = game("blocky");
    let mut values = Values::defaults(blocky.options);
    values.set("max_depth", "7").unwrap();
    let mut sight = Sight::of((80, 24), Colors::None, true, |house| {
        let tree = Tree::new(blocky.open(&values).unwrap());
        Box::new(house.sit_down(tree, Seating::new(vec![Sitter::Person; 2])))
    });
    for _ in 0..20 {
        sight.app.elapse();
        std::thread::sleep(Duration::from_millis(40));
        sight.draw();
    }
    sight.type_keys("sssssss");
    for _ in 0..100 {
        sight.press(KeyCode::Left);
    }
    let reversed = |cell: &ratatui::buffer::Cell| cell.modifier.contains(ratatui::style::Modifier::REVERSED);
    let board = sight.terminal.backend().buffer().content().chunks(80).take(20);
    assert!(board.flat_map(|row| &row[..50]).any(reversed), "{}", sight.text());
}

#[test]
fn a_tour_is_gone_through() {
    let mut sight =
        Sight::of((80, 24), Colors::Full, false, |_| Box::new(TourView::new(game("ladder")).unwrap()));
    assert!(sight.sees("1 of "));
    sight.type_keys("n");
    assert!(sight.sees("2 of "));
    sight.type_keys("p");
    assert!(sight.sees("1 of "));
}

#[test]
fn the_palette_is_the_pages() {
    let sight = Sight::table((80, 24), "checkers", CAPTURE);
    let (column, row) = sight.find("15");
    let cell = sight.terminal.backend().buffer().cell((column, row)).unwrap();
    assert_eq!(cell.bg, Color::Rgb(0x22, 0x1D, 0x1B), "black men are ebony");
}

#[test]
fn threats_of_ladder_are_shown_when_asked_for() {
    let mut sight = Sight::table((80, 24), "ladder", STAIRS);
    assert!(!sight.sees("x!"));
    let (column, row) = sight.find("Show threats");
    sight.click(column, row);
    assert!(sight.sees("x!") && sight.sees("Hide threats"), "{}", sight.text());
    let (column, row) = sight.find("x!");
    sight.app.point(MouseEvent { kind: MouseEventKind::Moved, column, row, modifiers: KeyModifiers::NONE });
    sight.draw();
    assert!(sight.sees("Here X would complete a ladder."), "{}", sight.text());
    sight.type_keys("w");
    assert!(!sight.sees("x!"));
}
