//! The data folder of a server: only one server uses it at a time, and no other user of the machine reads it.

use crate::store::StoreError;
use parlour_core::{Message, ToMessage};
use serde::{Deserialize, Serialize};
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};
use thiserror::Error;
use time::OffsetDateTime;

/// How the names of all files of the server begin.
const OURS: &str = "house.";
/// The file that a running server locks.
const LOCK: &str = "house.lock";

/// A data folder that this server has locked. The lock ends with the value, or with the process.
#[derive(Debug)]
pub struct DataFolder {
    path: PathBuf,
    _lock: File,
}

/// Which server holds a data folder, as it says in the lock file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Holder {
    pid: u32,
    host: String,
    since: u64,
}

/// Why a data folder cannot be used.
#[derive(Debug, Error, Message)]
#[error("{}", self.message())]
pub enum FolderError {
    /// Another server uses it.
    InUse {
        /// The folder.
        folder: String,
        /// The process.
        pid: String,
        /// The name of the machine it runs on.
        host: String,
        /// Since when, in UTC.
        since: String,
    },
    /// It has no database, and the operator did not ask for a new one.
    NoDatabase {
        /// The folder.
        folder: String,
    },
    /// It cannot be written.
    Unusable {
        /// The folder.
        folder: String,
        /// What the system says.
        why: io::Error,
    },
}

impl DataFolder {
    /// The file in the folder that holds accounts and matches.
    pub const DATABASE: &str = "house.db";

    /// Locks a data folder for this process. With `create` it may be missing or empty.
    ///
    /// # Errors
    /// If another server uses it, it has no database, or it cannot be written.
    pub fn lock(path: &Path, create: bool) -> Result<Self, FolderError> {
        let folder = || path.display().to_string();
        let unusable = |why| FolderError::Unusable { folder: folder(), why };
        if !create && !path.join(Self::DATABASE).is_file() {
            return Err(FolderError::NoDatabase { folder: folder() });
        }
        private_folder(path).map_err(unusable)?;
        let mut lock = private_file(&path.join(LOCK)).map_err(unusable)?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::Error(why)) => return Err(unusable(why)),
            Err(TryLockError::WouldBlock) => {
                let mut text = String::new();
                // A file that cannot be read leaves the holder unknown; the folder is in use all the same.
                let _ = lock.read_to_string(&mut text);
                let holder: Option<Holder> = serde_json::from_str(&text).ok();
                let unknown = || "?".to_owned();
                return Err(FolderError::InUse {
                    folder: folder(),
                    pid: holder.as_ref().map_or_else(unknown, |holder| holder.pid.to_string()),
                    host: holder.as_ref().map_or_else(unknown, |holder| holder.host.clone()),
                    since: holder.as_ref().map_or_else(unknown, |holder| utc(holder.since)),
                });
            }
        }
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs();
        let holder = Holder { pid: std::process::id(), host: host(), since };
        let text = serde_json::to_string(&holder).expect("a holder is plain data");
        lock.set_len(0).and_then(|()| writeln!(lock, "{text}")).map_err(unusable)?;
        // So that the database is never readable by others, not even for a moment.
        private_file(&path.join(Self::DATABASE)).map_err(unusable)?;
        close_to_others(path);
        Ok(Self { path: path.to_owned(), _lock: lock })
    }

    /// The database in the folder.
    pub fn database(&self) -> PathBuf {
        self.path.join(Self::DATABASE)
    }
}

/// What other users of the machine can reach in a data folder: each path with its permissions, such as `755`.
pub fn open_to_others(folder: &Path) -> Vec<(PathBuf, String)> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let files = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
        let of_ours = |path: &PathBuf| {
            path.file_name().is_some_and(|name| name.to_string_lossy().starts_with(DataFolder::DATABASE))
        };
        let mode = |path: PathBuf| {
            let mode = fs::metadata(&path).ok()?.permissions().mode() & 0o777;
            (mode & 0o077 != 0).then(|| (path, format!("{mode:o}")))
        };
        // Files in a closed folder are closed, too.
        let Some(open) = mode(folder.to_owned()) else { return Vec::new() };
        [open].into_iter().chain(files.filter(of_ours).filter_map(mode)).collect()
    }
    #[cfg(not(unix))]
    {
        let _ = folder;
        Vec::new()
    }
}

/// Closes the server's files to other users of the machine, and a folder that holds nothing else: a copy may have brought other
/// permissions. What the system does not let it change is found by [`open_to_others`].
fn close_to_others(folder: &Path) {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let files: Vec<PathBuf> =
            fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()).collect();
        let (ours, others): (Vec<_>, Vec<_>) = files
            .into_iter()
            .partition(|file| file.file_name().is_some_and(|name| name.to_string_lossy().starts_with(OURS)));
        for path in ours.iter().map(PathBuf::as_path).chain(others.is_empty().then_some(folder)) {
            let Ok(mode) = fs::metadata(path).map(|file| file.permissions().mode() & 0o777) else { continue };
            if mode & 0o077 != 0 {
                let _ = fs::set_permissions(path, fs::Permissions::from_mode(mode & 0o700));
            }
        }
    }
    #[cfg(not(unix))]
    let _ = folder;
}

/// Makes a folder for this user alone. One that is there stays as it is.
fn private_folder(path: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path)
}

/// Opens a file for this user alone, and makes it if it is missing.
pub(crate) fn private_file(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

/// The name of this machine.
fn host() -> String {
    let named = ["/proc/sys/kernel/hostname", "/etc/hostname"].iter().find_map(|file| {
        fs::read_to_string(file).ok().map(|name| name.trim().to_owned()).filter(|name| !name.is_empty())
    });
    let named = named.or_else(|| std::env::var("HOSTNAME").or_else(|_| std::env::var("COMPUTERNAME")).ok());
    named.unwrap_or_else(|| "?".into())
}

/// A time as operators read it, such as `2026-03-01 14:05 UTC`.
fn utc(seconds: u64) -> String {
    let at =
        i64::try_from(seconds).ok().and_then(|seconds| OffsetDateTime::from_unix_timestamp(seconds).ok());
    at.map_or_else(
        || "?".into(),
        |at| {
            let (date, hour, minute) = (at.date(), at.hour(), at.minute());
            format!(
                "{}-{:02}-{:02} {hour:02}:{minute:02} UTC",
                date.year(),
                u8::from(date.month()),
                date.day()
            )
        },
    )
}

impl From<io::Error> for StoreError {
    fn from(error: io::Error) -> Self {
        Self::Failed(error.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_second_server_is_told_which_server_has_the_folder() {
        let temp = tempfile::tempdir().unwrap();
        let path = temp.path().join("data");
        let first = DataFolder::lock(&path, true).unwrap();
        let Err(FolderError::InUse { pid, host, since, .. }) = DataFolder::lock(&path, true) else {
            panic!("two servers in one folder")
        };
        assert_eq!(pid, std::process::id().to_string());
        assert!(!host.is_empty() && since.ends_with(" UTC"), "{host} {since}");
        drop(first);
        DataFolder::lock(&path, false).unwrap();
    }

    #[test]
    fn a_folder_without_a_database_is_only_used_when_asked_for() {
        let temp = tempfile::tempdir().unwrap();
        let path = temp.path().join("tpyo");
        assert!(matches!(DataFolder::lock(&path, false), Err(FolderError::NoDatabase { .. })));
        assert!(!path.exists(), "nothing is made by mistake");
    }

    #[cfg(unix)]
    #[test]
    fn other_users_of_the_machine_cannot_read_it() {
        use std::os::unix::fs::PermissionsExt;
        let temp = tempfile::tempdir().unwrap();
        let path = temp.path().join("data");
        let folder = DataFolder::lock(&path, true).unwrap();
        let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
        assert_eq!((mode(&path), mode(&folder.database()), mode(&path.join(LOCK))), (0o700, 0o600, 0o600));
        assert_eq!(open_to_others(&path), []);
        fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
        fs::set_permissions(folder.database(), fs::Permissions::from_mode(0o644)).unwrap();
        assert_eq!(
            open_to_others(&path),
            [(path.clone(), "755".to_owned()), (folder.database(), "644".to_owned())]
        );
        // The next server closes them again.
        drop(folder);
        let folder = DataFolder::lock(&path, false).unwrap();
        assert_eq!(open_to_others(&path), []);
        assert_eq!((mode(&path), mode(&folder.database())), (0o700, 0o600));
        // A folder with files of others is theirs to close.
        drop(folder);
        fs::write(path.join("notes.txt"), "").unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
        drop(DataFolder::lock(&path, false).unwrap());
        assert_eq!(open_to_others(&path), [(path, "755".to_owned())]);
    }

    #[cfg(unix)]
    #[test]
    fn the_files_beside_the_database_and_a_backup_are_for_this_user_alone() {
        use crate::store::{Sqlite, Store};
        use std::os::unix::fs::PermissionsExt;
        let temp = tempfile::tempdir().unwrap();
        let path = temp.path().join("data");
        let folder = DataFolder::lock(&path, true).unwrap();
        let store = Sqlite::open(&folder.database()).unwrap();
        let backup = temp.path().join("backup.db");
        store.backup(&backup).unwrap();
        let beside = ["house.db", "house.db-wal", "house.db-shm"].map(|name| path.join(name));
        for file in beside.iter().chain([&backup]) {
            let mode = fs::metadata(file).unwrap().permissions().mode() & 0o777;
            assert_eq!(mode, 0o600, "{}", file.display());
        }
    }

    #[test]
    fn a_time_is_written_for_people() {
        assert_eq!(utc(951_827_696), "2000-02-29 12:34 UTC");
    }
}
