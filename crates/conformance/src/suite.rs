//! One test for each law.

/// Makes a module of tests, one for each law that a game with every power must obey; the game is that of its bots.
///
/// ```
/// parlour_conformance::laws!(usual, parlour_conformance::Tree, parlour_conformance::TreeSetup::default());
/// ```
///
/// A fourth argument says which seeds the random games have; `0..8` is the usual.
#[macro_export]
macro_rules! laws {
    ($name:ident, $bots:ty, $setup:expr) => {
        $crate::laws!($name, $bots, $setup, 0..8);
    };
    ($name:ident, $bots:ty, $setup:expr, $seeds:expr) => {
        mod $name {
            #[allow(unused_imports)]
            use super::*;

            $crate::laws!(@every $bots, $bots, $setup, $seeds);
            $crate::laws!(@tests <$bots as $crate::Bots>::Game, $setup, $seeds,
                boards_are_read_as_written
                events_are_read_as_written
                every_legal_move_can_be_touched
                nothing_else_can_be_touched
                every_touch_leads_to_a_move
                spots_are_told_apart
            );
        }
    };
    (@every $subject:ty, $bots:ty, $setup:expr, $seeds:expr) => {
        $crate::laws!(@tests <$bots as $crate::Bots>::Game, $setup, $seeds,
            listed_moves_are_the_legal_ones
            moves_come_in_a_fixed_order
            counted_moves_are_the_listed_ones
            who_is_to_move_can_move
            nobody_moves_out_of_turn
            over_means_an_outcome
            random_games_end
            drawn_outcomes_can_happen
            who_leaves_is_out
            equal_positions_have_equal_keys
            different_positions_have_different_keys
            the_key_kept_is_the_key_worked_out
            undo_restores_every_position
            every_ply_finds_its_position
            playing_on_cuts_what_was_undone
            the_same_plies_make_the_same_match
            plies_are_read_as_written
            plies_are_one_word_each
            garbage_is_refused
            records_are_read_as_written
            records_keep_comments_and_tags
            records_keep_verdicts
            who_leaves_is_out_and_records_keep_it
            records_keep_where_a_match_began
            standings_are_read_as_written
            default_options_are_valid
            values_make_the_same_setup
            every_option_can_be_chosen
        );
        $crate::laws!(@tests $subject, $setup, $seeds,
            positions_are_read_as_written
            moves_say_what_they_did
            pictures_are_printable
            json_has_the_fields_of_the_protocol
            every_seat_is_explained
            the_game_introduces_itself
            every_message_has_words
            bots_introduce_themselves
            every_lesson_can_be_taken
            every_example_can_be_shown
        );
        $crate::laws!(@tests $bots, $setup, $seeds,
            bots_play_legal_moves
            bots_move_when_told_to_stop
            bots_repeat_themselves
            bots_obey_a_depth_of_one
            bots_rank_every_move
        );
    };
    (@tests $subject:ty, $setup:expr, $seeds:expr, $($law:ident)*) => {
        $(
            #[test]
            fn $law() {
                $crate::laws::$law::<$subject>(&$setup, $seeds);
            }
        )*
    };
}

/// The same for a game with nothing but the compulsory traits.
///
/// ```
/// use parlour_conformance::{Tree, TreeSetup, plain_laws};
///
/// plain_laws!(usual, Tree, TreeSetup::default());
/// ```
#[macro_export]
macro_rules! plain_laws {
    ($name:ident, $bots:ty, $setup:expr) => {
        $crate::plain_laws!($name, $bots, $setup, 0..8);
    };
    ($name:ident, $bots:ty, $setup:expr, $seeds:expr) => {
        mod $name {
            #[allow(unused_imports)]
            use super::*;

            $crate::laws!(@every $crate::Plain<$bots>, $bots, $setup, $seeds);
            $crate::laws!(@tests $crate::Plain<$bots>, $setup, $seeds, every_legal_move_can_be_chosen);
        }
    };
}
