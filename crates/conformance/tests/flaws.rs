//! The laws can fail: a game with one flaw is caught by the law that forbids it.

mod flawed;

use flawed::*;
use parlour_conformance::{TreeSetup, laws};

/// Says that a law panics, with words that tell what is wrong.
macro_rules! caught {
    ($($test:ident: $flaw:ident breaks $law:ident, $words:literal;)*) => {
        $(
            #[test]
            #[should_panic(expected = $words)]
            fn $test() {
                laws::$law::<Flawed<$flaw>>(&TreeSetup::default(), 0..8);
            }
        )*
    };
}

caught! {
    a_move_listed_twice: LISTS_TWICE breaks listed_moves_are_the_legal_ones, "listed twice";
    an_illegal_move_listed: LISTS_ILLEGAL breaks listed_moves_are_the_legal_ones, "is not allowed";
    a_legal_move_not_listed: HIDES_A_MOVE breaks listed_moves_are_the_legal_ones, "but not both";
    a_buffer_cleared: CLEARS_THE_BUFFER breaks moves_come_in_a_fixed_order, "not fixed";
    a_wrong_count: MISCOUNTS breaks counted_moves_are_the_listed_ones, "moves counted";
    a_seat_without_moves: IS_STUCK breaks who_is_to_move_can_move, "has no";
    moves_after_the_end: MOVES_AFTER_THE_END breaks nobody_moves_out_of_turn, "no seat is to move";
    an_end_without_an_outcome: HAS_NO_OUTCOME breaks over_means_an_outcome, "an end without an outcome";
    a_game_without_end: NEVER_ENDS breaks random_games_end, "goes on after";
    chance_out_of_turn: DRAWS_OUT_OF_TURN breaks drawn_outcomes_can_happen, "out of turn";
    a_key_not_kept: FORGETS_ITS_KEY breaks the_key_kept_is_the_key_worked_out, "the key kept";
    a_key_for_everything: ONE_KEY_FOR_ALL breaks different_positions_have_different_keys, "only 1 keys";
    a_key_of_the_moment: KEY_CHANGES breaks equal_positions_have_equal_keys, "two keys";
    a_key_undo_does_not_restore: KEY_CHANGES breaks undo_restores_every_position, "after undo";
    a_key_going_back_does_not_restore: KEY_CHANGES breaks every_ply_finds_its_position, "after ply";
    state_that_is_not_written: HIDES_STATE breaks positions_are_read_as_written, "not read as written";
    state_that_no_record_keeps: HIDES_STATE breaks records_keep_where_a_match_began, "not read as written";
    a_move_of_two_words: WRITES_SPACES breaks plies_are_one_word_each, "not one word";
    moves_that_look_alike: WRITES_ALL_MOVES_ALIKE breaks plies_are_read_as_written, "not read as written";
    records_of_moves_that_look_alike: WRITES_ALL_MOVES_ALIKE breaks records_are_read_as_written, "written";
    garbage_read_as_an_illegal_move: READS_ANYTHING breaks garbage_is_refused, "not allowed";
    a_crooked_mirror: HAS_A_CROOKED_MIRROR breaks images_play_alike, "in Flawed";
    a_move_that_does_nothing: SAYS_NOTHING breaks moves_say_what_they_did, "did nothing";
    a_seat_not_explained: SAYS_NOTHING breaks every_seat_is_explained, "nothing is said";
    a_picture_with_a_line_break: PRINTS_CONTROLS breaks pictures_are_printable, "two";
    a_board_that_is_no_object: SHOWS_A_BARE_NUMBER breaks json_has_the_fields_of_the_protocol, "board";
    a_board_that_is_not_read_back: LOSES_PART_OF_THE_BOARD breaks boards_are_read_as_written, "not read as";
    a_move_that_cannot_be_touched: HIDES_A_SPOT breaks every_legal_move_can_be_touched, "is not offered";
    a_touch_that_leads_nowhere: HIDES_A_SPOT breaks every_touch_leads_to_a_move, "in Flawed";
    a_touch_that_makes_another_move: TAKES_ANY_TOUCH breaks nothing_else_can_be_touched, "in Flawed";
    a_spot_that_is_not_listed: MAKES_UP_A_SPOT breaks spots_are_told_apart, "not made of listed spots";
    moves_of_one_path: MOVES_SHARE_A_PATH breaks spots_are_told_apart, "the path of another move";
    a_bot_that_cheats: BOTS_CHEAT breaks bots_play_legal_moves, "odd plays";
    a_level_that_cheats: LEVELS_CHEAT breaks bots_play_legal_moves, "level:1 plays";
    a_ranking_of_other_moves: BOTS_CHEAT breaks bots_rank_every_move, "ranks other moves";
    a_stopped_bot_that_cheats: BOTS_CHEAT breaks bots_move_when_told_to_stop, "odd plays";
    a_bot_that_wavers: BOTS_WAVER breaks bots_repeat_themselves, "changes its mind";
}

/// What is caught above is the flaw and nothing else.
const FLAWLESS: u8 = u8::MAX;

laws!(without_a_flaw, Flawed<FLAWLESS>, TreeSetup::default());
