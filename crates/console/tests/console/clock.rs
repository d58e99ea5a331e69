//! Games with a clock.

use super::{conversation, settings};
use insta::assert_snapshot;
use parlour_console::{Console, Keyboard, Screen, Settings};
use parlour_core::Values;
use parlour_erased::{Seating, Sitter, Tree};
use std::io::{self, BufReader, Read, Write};
use std::sync::mpsc::{Receiver, Sender, channel};

fn timed(control: &str) -> Settings {
    Settings { control: Some(control.parse().unwrap()), ..settings() }
}

#[test]
fn the_prompt_and_the_clock_show_what_is_left() {
    // No time runs before the first move.
    let output = conversation(timed("5+3"), "Ann=human,human", b"clock\nlist\n");
    assert_snapshot!(output[output.find("Ann (X) to move").unwrap()..], @"
    Ann (X) to move, 5:00 left> Time control: 5+3.
    Ann (X) has 5:00 left.
    O has 5:00 left.
    Ann (X) to move, 5:00 left> No move has been played yet.
    Ann (X) to move, 5:00 left>
    ");
    for (control, left) in [("5d3", "5:00"), ("30s", "0:30"), ("none", "")] {
        let output = conversation(timed(control), "human,human", b"");
        assert_eq!(output.contains("left> "), !left.is_empty(), "{output}");
        assert!(output.contains(left), "{output}");
    }
    assert!(conversation(settings(), "human,human", b"clock\n").contains("> This game has no clock.\n"));
}

#[test]
fn once_a_move_is_played_the_time_of_the_next_player_runs() {
    let output = conversation(timed("60+0"), "human,human", b"1E\nclock\n");
    let clocks: Vec<&str> = output.lines().filter(|line| line.contains(" has ")).collect();
    assert_eq!(clocks.len(), 2, "{output}");
    assert!(clocks[0].starts_with("X has ") && !clocks[0].contains("runs"), "{output}");
    assert!(clocks[1].starts_with("O has ") && clocks[1].ends_with(", and it runs."), "{output}");
}

/// What is typed: the second part only once the output has said something.
struct Typist {
    first: io::Cursor<Vec<u8>>,
    then: Option<(Receiver<()>, Vec<u8>)>,
}

impl Read for Typist {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.first.read(buffer)?;
        let Some((said, text)) = self.then.take_if(|_| count == 0) else { return Ok(count) };
        said.recv().unwrap();
        self.first = io::Cursor::new(text);
        self.first.read(buffer)
    }
}

/// An output that tells once a text has been written.
struct Listener<'a> {
    output: &'a mut Vec<u8>,
    text: &'static str,
    said: Option<Sender<()>>,
}

impl Write for Listener<'_> {
    fn write(&mut self, buffer: &[u8]) -> io::Result<usize> {
        self.output.extend(buffer);
        if String::from_utf8_lossy(self.output).contains(self.text)
            && let Some(said) = self.said.take()
        {
            said.send(()).unwrap();
        }
        Ok(buffer.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// What is told of a game in which a player waits until the text is said, and types then.
fn after_waiting(game: &str, players: usize, control: &str, typed: [&str; 2], text: &'static str) -> String {
    let info = parlour_registry::find_game(game).unwrap();
    let mut values = Values::defaults(info.options);
    if players > 2 {
        values.set("players", &players.to_string()).unwrap();
    }
    let tree = Tree::new(info.open(&values).unwrap());
    let (said, hears) = channel();
    let [first, then] = typed.map(|text| text.as_bytes().to_vec());
    let typist = Typist { first: io::Cursor::new(first), then: Some((hears, then)) };
    let mut output = Vec::new();
    let screen = Screen::plain(Listener { output: &mut output, text, said: Some(said) });
    let keyboard = Keyboard::lines(BufReader::new(typist)).unwrap();
    let people = Seating::new(vec![Sitter::Person; players]);
    Console::new(keyboard, screen, timed(control), tree, people).run().unwrap();
    String::from_utf8(output).unwrap()
}

#[test]
fn a_flag_that_falls_is_told_without_a_line_and_a_late_move_counts_no_more() {
    let output = after_waiting("ladder", 2, "0.01s", ["1E\n", "7G\n"], "Game over> ");
    assert_snapshot!(output[output.find("X wins").unwrap()..], @"
    X wins: O ran out of time.
      1 X 1E
    To play on from an earlier position type undo, or from N; or save, new, quit.
    Game over> 7G is not legal: the game is over.
    Game over>
    ");
}

#[test]
fn the_others_play_on_when_one_of_them_runs_out_of_time() {
    let output = after_waiting("blocky", 3, "0.01s", ["@\n", ""], "run out of time");
    assert!(output.contains(" has run out of time. The others play on.\n"), "{output}");
}
