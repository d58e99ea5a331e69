//! The board and its ladders are those of the rules.

mod referee;

use parlour_ladder::{CellSet, Geometry, Rows, Staircase};
use referee::{PointReferee, flanks, ladder, name};
use std::collections::BTreeSet;

fn seven() -> &'static Geometry {
    Geometry::with(Rows::new(7).unwrap())
}

fn names(geometry: &Geometry, cells: u128) -> BTreeSet<String> {
    CellSet(cells).map(|cell| geometry.name(cell)).collect()
}

fn staircase(cells: &str) -> &'static Staircase {
    let wanted: BTreeSet<String> = cells.split(' ').map(str::to_owned).collect();
    let mut all = seven().staircases().iter();
    all.find(|staircase| names(seven(), staircase.cells) == wanted).expect("it is on the board")
}

#[test]
fn the_base_has_13_cells_and_each_row_above_two_fewer() {
    let counts: Vec<usize> = (1..=7).map(|row| seven().row(row).count()).collect();
    assert_eq!(counts, [13, 11, 9, 7, 5, 3, 1]);
    assert_eq!(seven().cells().count(), 49);
    assert_eq!(seven().all_cells().count_ones(), 49);
}

#[test]
fn row_1_goes_from_a_to_m_and_row_7_has_only_g() {
    let row = |row| seven().row(row).map(|cell| seven().name(cell)).collect::<Vec<_>>();
    assert_eq!(row(1).join(" "), "1A 1B 1C 1D 1E 1F 1G 1H 1I 1J 1K 1L 1M");
    assert_eq!(row(7), ["7G"]);
}

#[test]
fn every_board_has_the_cells_of_the_rules_in_every_size() {
    for rows in Rows::all() {
        let geometry = Geometry::with(rows);
        let expected: Vec<String> =
            PointReferee::new(rows.count() as i32).cells().into_iter().map(name).collect();
        let cells: Vec<String> = geometry.cells().map(|cell| geometry.name(cell)).collect();
        assert_eq!(cells, expected);
        assert_eq!(geometry.columns(), 2 * rows.count() - 1);
    }
}

#[test]
fn column_and_row_find_the_cell_again() {
    for geometry in Rows::all().map(Geometry::with) {
        for cell in geometry.cells() {
            let (column, row) = geometry.column_and_row(cell);
            assert_eq!(geometry.cell(column, row), Some(cell));
        }
        assert_eq!(geometry.cell(0, 0), None);
        assert_eq!(geometry.cell(0, 2), None);
        assert_eq!(geometry.cell(geometry.columns(), 1), None);
    }
}

#[test]
fn there_are_50_ladders_25_each_way() {
    let rightward = |staircase: &&Staircase| {
        let column = |step: usize| seven().column_and_row(staircase.steps[step]).0;
        column(0) < column(4)
    };
    assert_eq!(seven().staircases().len(), 50);
    assert_eq!(seven().staircases().iter().filter(rightward).count(), 25);
}

#[test]
fn of_the_50_18_stand_on_the_base_14_more_have_a_flank_off_the_board_and_18_can_be_neutralized() {
    let count = |kind: fn(&&Staircase) -> bool| seven().staircases().iter().filter(kind).count();
    assert_eq!(count(|staircase| staircase.on_base), 18);
    assert_eq!(count(|staircase| !staircase.on_base && staircase.flanks == 0), 14);
    assert_eq!(count(|staircase| staircase.flanks != 0), 18);
}

#[test]
fn the_flanks_are_diagonal_to_the_centre() {
    let right = staircase("2D 2E 3E 3F 4F");
    assert_eq!(names(seven(), right.flanks), ["2F", "4D"].map(String::from).into());
    let left = staircase("2J 2I 3I 3H 4H");
    assert_eq!(names(seven(), left.flanks), ["2H", "4J"].map(String::from).into());
}

#[test]
fn all_ladders_and_flanks_are_those_of_the_rules_in_every_size() {
    for rows in Rows::all() {
        let geometry = Geometry::with(rows);
        let referee = PointReferee::new(rows.count() as i32);
        let on_board = |cells: &[(i32, i32)]| cells.iter().all(|cell| referee.exists(*cell));
        let described: BTreeSet<_> = referee
            .cells()
            .into_iter()
            .flat_map(|cell| [ladder(cell, 1), ladder(cell, -1)])
            .filter(|cells| on_board(cells))
            .map(|cells| {
                let on_base = cells[0].1 == 1;
                let flanks = flanks(&cells);
                let can_be_neutralized = !on_base && on_board(&flanks);
                let flanks = flanks.into_iter().filter(|_| can_be_neutralized).map(name);
                (cells.map(name), flanks.collect::<BTreeSet<_>>(), on_base)
            })
            .collect();
        let listed: BTreeSet<_> = geometry
            .staircases()
            .iter()
            .map(|staircase| {
                let steps = staircase.steps.map(|cell| geometry.name(cell));
                (steps, names(geometry, staircase.flanks), staircase.on_base)
            })
            .collect();
        assert_eq!(listed, described);
        assert_eq!(listed.len(), geometry.staircases().len());
    }
}

#[test]
fn through_a_cell_go_the_ladders_that_contain_it() {
    for geometry in Rows::all().map(Geometry::with) {
        for cell in geometry.cells() {
            let containing: Vec<u8> = (0..)
                .zip(geometry.staircases())
                .filter(|(_, staircase)| staircase.cells & cell.bit() != 0)
                .map(|(number, _)| number)
                .collect();
            assert_eq!(geometry.through(cell), containing);
        }
    }
}

/// The fact that makes every board a draw with best play.
#[test]
fn every_ladder_contains_two_cells_of_one_column_in_rows_2_and_3_or_4_and_5_or_so_on() {
    for geometry in Rows::all().map(Geometry::with) {
        for staircase in geometry.staircases() {
            let cells = staircase.steps.map(|cell| geometry.column_and_row(cell));
            let paired =
                cells.iter().any(|&(column, row)| row % 2 == 0 && cells.contains(&(column, row + 1)));
            assert!(paired, "{cells:?}");
        }
    }
}

#[test]
fn mirrored_twice_a_cell_is_itself() {
    for geometry in Rows::all().map(Geometry::with) {
        assert!(geometry.cells().all(|cell| geometry.mirrored(geometry.mirrored(cell)) == cell));
    }
}
