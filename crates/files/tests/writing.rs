//! Files as their users find them afterwards.

use parlour_files::write_whole;
use std::fs;

#[test]
fn an_error_speaks_of_what_was_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    let error = write_whole(&folder.path().join("none/game.parlour"), "").unwrap_err().to_string();
    assert_eq!(error, format!("there is no folder {}", folder.path().join("none").display()));
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[cfg(unix)]
mod on_unix {
    use super::*;
    use std::os::unix::fs::{PermissionsExt, symlink};

    #[test]
    fn a_link_stays_a_link_and_what_it_points_to_is_written() {
        let folder = tempfile::tempdir().unwrap();
        let (link, other, target) =
            (folder.path().join("link"), folder.path().join("other"), folder.path().join("far/target"));
        fs::create_dir(folder.path().join("far")).unwrap();
        symlink("other", &link).unwrap();
        symlink("far/target", &other).unwrap();
        for text in ["the first time there is no target", "the second time there is"] {
            write_whole(&link, text).unwrap();
            assert!(link.is_symlink() && other.is_symlink());
            assert_eq!(fs::read_to_string(&target).unwrap(), text);
        }
    }

    #[test]
    fn links_in_a_circle_are_an_error() {
        let folder = tempfile::tempdir().unwrap();
        symlink("b", folder.path().join("a")).unwrap();
        symlink("a", folder.path().join("b")).unwrap();
        assert!(write_whole(&folder.path().join("a"), "").is_err());
    }

    #[test]
    fn a_new_file_has_the_usual_permissions_and_an_old_one_its_own() {
        let folder = tempfile::tempdir().unwrap();
        let mode = |name: &str| fs::metadata(folder.path().join(name)).unwrap().permissions().mode() & 0o777;
        fs::write(folder.path().join("usual"), "").unwrap();
        write_whole(&folder.path().join("new"), "").unwrap();
        assert_eq!(mode("new"), mode("usual"));
        let old = folder.path().join("usual");
        fs::set_permissions(&old, fs::Permissions::from_mode(0o640)).unwrap();
        write_whole(&old, "again").unwrap();
        assert_eq!(mode("usual"), 0o640);
    }
}
