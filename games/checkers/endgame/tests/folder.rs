//! Tables in a folder: built, interrupted, damaged, mended.

mod positions;

use parlour_checkers_endgame::{
    BuildError, BuildPlan, BuildStep, Objection, ProbeError, Stats, Tables, Verified, Wdl, build, probe,
    verify,
};
use positions::{position, say};
use std::collections::BTreeMap;
use std::fs;
use std::ops::ControlFlow;
use std::path::Path;

fn go_on(_: BuildStep) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// The name and content of every file.
fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries.map(|path| (path.file_name().unwrap().display().to_string(), fs::read(path).unwrap())).collect()
}

/// A folder with the tables of up to three pieces.
fn three() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    build(3, folder.path(), 2, &mut go_on).unwrap();
    folder
}

#[test]
fn what_is_built_is_right_and_equals_what_is_embedded() {
    let folder = three();
    let stored = Tables::stored(folder.path());
    assert_eq!(stored.pieces(), 3);
    assert_eq!(verify(&stored, 3, 2, &mut go_on), Ok(Verified::UpTo { positions: 199_520, pieces: 3 }));
    for pieces in [2, 3] {
        assert_eq!(Stats::count(&stored, pieces), Stats::count(Tables::embedded(), pieces));
    }
    assert_eq!(Stats::count(&stored, 4), None);
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let (one, four) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    build(2, one.path(), 1, &mut go_on).unwrap();
    build(2, four.path(), 4, &mut go_on).unwrap();
    assert!(files(one.path()) == files(four.path()));
}

#[test]
fn progress_only_grows_and_ends_at_the_total() {
    let folder = tempfile::tempdir().unwrap();
    let mut steps = Vec::new();
    let note = &mut |step: BuildStep| {
        steps.push((step.done, step.total));
        ControlFlow::Continue(())
    };
    build(3, folder.path(), 2, note).unwrap();
    assert!(steps.is_sorted());
    let total = BuildPlan::new(3).positions;
    assert!(steps.iter().all(|step| step.1 == total));
    assert_eq!(steps.last(), Some(&(total, total)));
}

#[test]
fn an_interrupted_build_goes_on_where_it_was() {
    let whole = files(three().path());
    let folder = tempfile::tempdir().unwrap();
    let half = BuildPlan::new(3).positions / 2;
    let stop_at_half = &mut |step: BuildStep| {
        if step.done < half { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    };
    let stopped = build(3, folder.path(), 2, stop_at_half);
    assert!(matches!(stopped, Err(BuildError::Stopped)));
    let before = files(folder.path());
    assert!(before.len() >= 8 && before.len() < whole.len(), "{} files", before.len());
    assert!(before.iter().all(|(name, content)| whole[name] == *content), "nothing half done is left");

    let stamp = |name: &str| fs::metadata(folder.path().join(name)).unwrap().modified().unwrap();
    let kept: Vec<_> = before.keys().map(|name| (name.clone(), stamp(name))).collect();
    build(3, folder.path(), 2, &mut go_on).unwrap();
    assert!(files(folder.path()) == whole);
    assert!(kept.iter().all(|(name, time)| stamp(name) == *time), "finished slices are not built again");
}

#[test]
fn a_damaged_file_is_named_and_not_believed_and_built_again() {
    let folder = three();
    let whole = files(folder.path());
    for name in ["m0k1-m0k2.wdl", "m0k1-m0k2.dist"] {
        let path = folder.path().join(name);
        for damage in damages(&whole[name]) {
            fs::write(&path, damage).unwrap();
            let tables = Tables::stored(folder.path());
            let one_against_two = position("B:WK1,K2:BK31");
            let told = (tables.probe_wdl(&one_against_two), tables.probe_distance(&one_against_two));
            assert!(told.0.is_none() || told.1.is_none(), "{name} is believed");
            assert!(tables.faults().iter().all(|fault| say(fault).contains(name)), "{:?}", tables.faults());
            let objection = verify(&tables, 3, 2, &mut go_on);
            assert!(matches!(&objection, Err(Objection::Damaged(faults)) if say(&faults[0]).contains(name)));
        }
        build(3, folder.path(), 2, &mut go_on).unwrap();
        assert!(files(folder.path()) == whole, "{name} is mended");
    }
}

/// A byte changed in the head, in the middle and at the end; cut short; with something after it; empty.
fn damages(whole: &[u8]) -> Vec<Vec<u8>> {
    let flipped = [0, 10, 20, 30, whole.len() / 2, whole.len() - 1].map(|place| {
        let mut bytes = whole.to_vec();
        bytes[place] ^= 4;
        bytes
    });
    let cut = [0, 1, 32, whole.len() - 1].map(|length| whole[..length].to_vec());
    flipped.into_iter().chain(cut).chain([[whole, b"x"].concat()]).collect()
}

#[test]
fn a_missing_file_is_missed() {
    let folder = three();
    fs::remove_file(folder.path().join("m1k0-m0k2.wdl")).unwrap();
    let tables = Tables::stored(folder.path());
    assert_eq!(tables.pieces(), 2);
    let objection = verify(&tables, 3, 1, &mut go_on).unwrap_err();
    assert_eq!(say(&objection), "the tables of m1k0-m0k2 are missing: build them first");
}

#[test]
fn the_tables_of_a_folder_join_the_embedded_ones() {
    let nothing = tempfile::tempdir().unwrap();
    let tables = Tables::open(nothing.path());
    assert_eq!(tables.pieces(), 4);
    assert_eq!(tables.probe_wdl(&position("B:W30:B25")), Some(Wdl::Win));
    assert_eq!(tables.probe_wdl(&position("B:W30,31,32:B1,2")), None);
    assert!(tables.faults().is_empty());
}

#[test]
fn a_probe_lists_the_moves_best_first() {
    let report = probe(Tables::embedded(), "W:W19,20:B12").unwrap();
    assert_eq!((report.position.as_str(), say(&report.value).as_str()), ("W:W19,20:B12", "win in 1 ply"));
    let moves: Vec<String> = report.moves.iter().map(|(m, value)| format!("{m}: {}", say(value))).collect();
    assert_eq!(moves, ["20-16: win in 1 ply", "19-15: win in 3 plies", "19-16: draw"]);
}

#[test]
fn a_probe_says_why_it_has_no_answer() {
    let why = |fen: &str| say(&probe(Tables::embedded(), fen).unwrap_err());
    assert_eq!(
        why("B:W30,31,32:B1,2"),
        "the position has 5 pieces, but the tables go up to 4; build those of 5 first"
    );
    assert_eq!(why("B:W21-32:B1-12"), "the position has 24 pieces, but the tables go up to 4");
    assert_eq!(why("B:WK3"), "a side without pieces has lost: tables have both sides");
    assert!(matches!(probe(Tables::embedded(), "B:W40:B1"), Err(ProbeError::Position(_))));
}

#[test]
fn tables_of_too_few_or_too_many_pieces_are_refused() {
    for pieces in [0, 1, 7] {
        let refused = build(pieces, Path::new("nowhere"), 1, &mut go_on).unwrap_err();
        assert_eq!(say(&refused), format!("tables have 2 to 6 pieces, not {pieces}"));
    }
}
