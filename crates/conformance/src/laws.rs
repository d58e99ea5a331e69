//! The laws, one a function. Each plays the random games of some seeds and panics where it is broken;
//! [`laws!`](crate::laws!) makes tests of them all.

mod boards;
mod bots;
mod history;
mod keys;
mod leaving;
mod notation;
mod options;
mod records;
mod rules;
mod symmetry;
mod teaching;
mod telling;
mod touch;

pub use boards::{boards_are_read_as_written, events_are_read_as_written, standings_are_read_as_written};
pub use bots::{
    bots_move_when_told_to_stop, bots_obey_a_depth_of_one, bots_play_legal_moves, bots_rank_every_move,
    bots_repeat_themselves,
};
pub use history::{
    every_ply_finds_its_position, playing_on_cuts_what_was_undone, the_same_plies_make_the_same_match,
    undo_restores_every_position,
};
pub use keys::{
    different_positions_have_different_keys, equal_positions_have_equal_keys,
    the_key_kept_is_the_key_worked_out,
};
pub use leaving::who_leaves_is_out;
pub use notation::{
    garbage_is_refused, plies_are_one_word_each, plies_are_read_as_written, positions_are_read_as_written,
};
pub use options::{default_options_are_valid, every_option_can_be_chosen, values_make_the_same_setup};
pub use records::{
    records_are_read_as_written, records_keep_comments_and_tags, records_keep_verdicts,
    records_keep_where_a_match_began, who_leaves_is_out_and_records_keep_it,
};
pub use rules::{
    counted_moves_are_the_listed_ones, drawn_outcomes_can_happen, listed_moves_are_the_legal_ones,
    moves_come_in_a_fixed_order, nobody_moves_out_of_turn, over_means_an_outcome, random_games_end,
    who_is_to_move_can_move,
};
pub use symmetry::images_play_alike;
pub use teaching::{every_example_can_be_shown, every_lesson_can_be_taken};
pub use telling::{
    bots_introduce_themselves, every_message_has_words, every_seat_is_explained,
    json_has_the_fields_of_the_protocol, moves_say_what_they_did, pictures_are_printable,
    the_game_introduces_itself,
};
pub use touch::{
    every_legal_move_can_be_chosen, every_legal_move_can_be_touched, every_touch_leads_to_a_move,
    nothing_else_can_be_touched, spots_are_told_apart,
};
