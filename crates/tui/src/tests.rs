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
use parlour_erased::{GameInfo, Seating, Sitter, TimeControl, Tree};
use parlour_registry::find_game;
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

    /// Chance draws what a match begins with.
    fn let_chance_draw(&mut self) {
        for _ in 0..20 {
            self.app.elapse();
            std::thread::sleep(Duration::from_millis(40));
            self.draw();
        }
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

/// A match of people with this long for every move.
fn timed(name: &str, time: Duration) -> Sight {
    Sight::of((80, 24), Colors::Full, false, |house| {
        house.control = TimeControl::PerMove { time };
        let (tree, seating) = tree(name, "");
        Box::new(house.sit_down(tree, seating))
    })
}

#[test]
fn a_loss_on_time_can_be_looked_back_from_and_taken_back() {
    let mut sight = timed("checkers", Duration::from_millis(400));
    sight.type_keys(":11-15\n:23-19\n");
    let lose = |sight: &mut Sight| {
        std::thread::sleep(Duration::from_millis(450));
        sight.app.elapse();
        sight.draw();
        assert!(sight.sees("ran out of time"), "{}", sight.text());
    };
    lose(&mut sight);
    sight.type_keys("o");
    assert!(!sight.sees("Play goes on"), "{}", sight.text());
    sight.type_keys(":8-11\n");
    assert!(sight.sees("The game is over"), "{}", sight.text());
    sight.press(KeyCode::PageUp).app.elapse();
    sight.draw();
    assert!(sight.sees("Black is to move.") && sight.sees("0.4"), "{}", sight.text());
    sight.press(KeyCode::PageUp);
    assert!(sight.sees("White is to move."), "{}", sight.text());
    sight.press(KeyCode::End);
    assert!(sight.sees("White won."), "looking back takes nothing back: {}", sight.text());
    sight.type_keys("u").app.elapse();
    sight.draw();
    assert!(sight.sees("Black is to move.") && !sight.sees("ran out of time"), "{}", sight.text());
    sight.type_keys(":8-11\n");
    assert!(sight.sees("8-11"), "{}", sight.text());
    lose(&mut sight);
}

#[test]
fn whoever_looks_back_gains_no_time() {
    let mut sight = timed("checkers", Duration::from_secs(8));
    sight.type_keys(":11-15\n");
    std::thread::sleep(Duration::from_millis(300));
    sight.press(KeyCode::PageUp);
    let untouched = |sight: &Sight| sight.text().matches("8.0│").count();
    assert_eq!(untouched(&sight), 2, "{}", sight.text());
    sight.press(KeyCode::PageDown);
    assert_eq!(untouched(&sight), 1, "{}", sight.text());
}

#[test]
fn what_was_taken_back_is_kept_so() {
    let folder = tempfile::tempdir().unwrap();
    let games = parlour_files::KeptGames::in_folder(folder.path().to_owned());
    let (kept, used) = (games.clone(), games);
    let mut sight = Sight::of((80, 24), Colors::Full, false, |house| {
        house.games = Some(used);
        let (tree, seating) = tree("ladder", "");
        Box::new(house.sit_down(tree, seating))
    });
    sight.type_keys(":1E\n:7G\n:1F\n");
    let ply = || kept.list()[0].tree().ply();
    assert_eq!(ply(), 3);
    sight.type_keys("uu");
    assert_eq!(ply(), 1);
    sight.type_keys("r");
    assert_eq!(ply(), 2);
    sight.press(KeyCode::Home);
    assert_eq!(ply(), 0);
}

#[test]
fn a_key_closes_the_list_of_keys_and_does_nothing_else() {
    let mut sight = Sight::table((80, 24), "blocky", "");
    sight.let_chance_draw();
    sight.type_keys("?");
    assert!(sight.sees("aim at a larger block"), "{}", sight.text());
    sight.type_keys(" ");
    assert!(!sight.sees("aim at a larger block") && !sight.sees("pass"), "{}", sight.text());
    let (column, row) = sight.find("▸");
    sight.type_keys("?").click(column, row).type_keys("?").type_keys("q");
    assert!(sight.sees("Blocky") && !sight.sees("aim at a larger block"), "{}", sight.text());
}

#[test]
fn every_key_can_be_read_on_a_small_screen() {
    let keys = [
        ("blocky", ["+ = w", "- s", "Space", "q  Esc"]),
        ("balancer", ["+ =", "0 ", "Shift-arrow", "q  Esc"]),
        ("ladder", ["w ", "Del", "^Z  ^C", "q  Esc"]),
    ];
    for (name, keys) in keys {
        let mut sight = Sight::table((60, 20), name, "");
        let mut seen = sight.type_keys("?").text();
        assert!(sight.sees("more"), "{seen}");
        for _ in 0..30 {
            seen += &sight.press(KeyCode::Down).text();
        }
        for key in keys {
            assert!(seen.contains(&format!("│ {key}")), "{name} {key}: {seen}");
        }
        assert!(!sight.sees("more") && sight.sees("close"), "{}", sight.text());
    }
}

#[test]
fn moves_are_deleted_only_when_asked_for_twice() {
    let mut sight = Sight::table((80, 24), "ladder", "");
    sight.type_keys(":1E\n:7G\n").press(KeyCode::PageUp).press(KeyCode::Delete);
    assert!(sight.sees("Delete this move") && sight.sees("y yes  Enter no"), "{}", sight.text());
    sight.press(KeyCode::Enter);
    assert!(sight.sees("7G"), "{}", sight.text());
    sight.press(KeyCode::Delete).type_keys("y");
    assert!(sight.sees("No move yet."), "{}", sight.text());
}

#[test]
fn the_way_to_all_keys_and_out_is_always_shown() {
    for width in [24, 40, 60, 80, 120] {
        let mut sight = Sight::table((width, 24), "ladder", "");
        for keys in ["", "gy"] {
            let last = sight.type_keys(keys).rows().pop().unwrap();
            assert!(last.contains("? keys") && last.contains("q leave"), "{last}");
        }
    }
}

#[test]
fn what_decides_the_game_is_shown_for_many_players_too() {
    let blocky = game("blocky");
    let mut values = Values::defaults(blocky.options);
    values.set("players", "4").unwrap();
    let mut sight = Sight::of((80, 24), Colors::Full, false, |house| {
        let tree = Tree::new(blocky.open(&values).unwrap());
        Box::new(house.sit_down(tree, Seating::new(vec![Sitter::Person; 4])))
    });
    sight.let_chance_draw();
    assert!(sight.sees("blob") || sight.sees("edge"), "{}", sight.text());
    let scales = SCALES.replace("A0B0C0 A A 1/5", "A1B0C0 A A 2/5");
    let sight = Sight::table((80, 24), "balancer", &scales);
    assert!(sight.sees("1 won"), "{}", sight.text());
}

#[test]
fn a_tour_is_gone_back_in_whatever_letters_the_board_needs() {
    let mut sight =
        Sight::of((80, 24), Colors::Full, false, |_| Box::new(TourView::new(game("blocky")).unwrap()));
    sight.type_keys("nnn");
    assert!(sight.sees("4 of ") && sight.sees("PgUp back"), "{}", sight.text());
    sight.type_keys("p");
    assert!(sight.sees("4 of ") && sight.sees("r red"), "{}", sight.text());
    sight.press(KeyCode::PageUp);
    assert!(sight.sees("3 of "), "{}", sight.text());
}

#[test]
fn a_name_is_the_same_at_the_start_of_a_sentence() {
    let mut sight = Sight::of((80, 24), Colors::Full, false, |house| {
        let (mut tree, seating) = tree("ladder", "");
        tree.set_name(parlour_core::Seat::FIRST, "iris");
        Box::new(house.sit_down(tree, seating))
    });
    sight.type_keys(":1E\n");
    assert!(sight.sees("iris takes 1E"), "{}", sight.text());
}

#[test]
fn blocks_are_chosen_by_keys_and_done_something_to() {
    let mut sight = Sight::table((80, 24), "blocky", "");
    sight.let_chance_draw();
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
    sight.let_chance_draw();
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
