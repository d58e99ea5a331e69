//! `parlour admin`, `parlour backup` and `parlour check`: work on the server's database, while the server runs or not.

use crate::args::{AdminArgs, AdminCommand};
use crate::failure::Failure;
use crate::serve::house_folder;
use crate::words::{self, Told, say};
use parlour_protocol::{Refusal, StudentCode};
use parlour_service::DataFolder;
use parlour_service::keeper::{ban, invite, promote, reset};
use parlour_service::store::{Checked, Sqlite, Store, StoreError};
use parlour_service::time::{Time, millis};
use std::io;
use std::path::{Path, PathBuf};

fn store(data: Option<&Path>) -> Result<Sqlite, Failure> {
    Ok(Sqlite::open(&database(data)?)?)
}

fn database(data: Option<&Path>) -> Result<PathBuf, Failure> {
    existing(house_folder(data)?.join(DataFolder::DATABASE))
}

fn existing(file: PathBuf) -> Result<PathBuf, Failure> {
    if file.is_file() { Ok(file) } else { Err(words::Refusal::NoHouse { path: file }.into()) }
}

/// Reads the whole database and says what is wrong with it.
pub(crate) fn check(data: Option<&Path>, file: Option<&Path>) -> Result<(), Failure> {
    let file = match file {
        Some(file) => existing(file.to_owned())?,
        None => database(data)?,
    };
    let checked = parlour_service::store::check(&file)?;
    for fault in &checked.faults {
        eprintln!("{}", say(fault));
    }
    let Checked { accounts, matches, running, events, tournaments, faults } = checked;
    let path = file;
    println!("{}", say(&Told::Checked { path, accounts, matches, running, events, tournaments }));
    if faults.is_empty() {
        println!("{}", say(&Told::NoFaults));
        return Ok(());
    }
    println!("{}", say(&Told::Faults { count: faults.len() }));
    Err(Failure::Found)
}

/// Does what was asked.
pub(crate) fn admin(args: &AdminArgs) -> Result<(), Failure> {
    let store = store(args.data.as_deref())?;
    let now = millis(Time::start().now());
    match &args.command {
        AdminCommand::Promote { name } => promote(&store, name, true, now)?,
        AdminCommand::Demote { name } => promote(&store, name, false, now)?,
        AdminCommand::Ban { name } => drop(ban(&store, None, name, true, now)?),
        AdminCommand::Unban { name } => drop(ban(&store, None, name, false, now)?),
        AdminCommand::Reset { name } => {
            let StudentCode { name, code, .. } = reset(&store, None, name, now)?;
            println!("{}", words::say(&Told::Code { name, code }));
        }
        AdminCommand::Invite => {
            println!("{}", words::say(&Told::Invite { code: invite(&store, None, now)?.code }));
        }
        AdminCommand::Export { name } => {
            let export = parlour_service::export(&store, name)?;
            println!("{}", serde_json::to_string_pretty(&export).map_err(io::Error::other)?);
        }
        AdminCommand::Audit => {
            for row in store.audited(1_000)? {
                println!("{} {}", row.at / 1000, words::say(&row.line()));
            }
        }
    }
    Ok(())
}

/// Copies everything into a new file.
pub(crate) fn backup(file: &Path, data: Option<&Path>) -> Result<(), Failure> {
    if file.exists() {
        return Err(words::Refusal::FileThere { path: file.into() }.into());
    }
    Ok(store(data)?.backup(file)?)
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Self {
        Self::failed(&error)
    }
}

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Self {
        Self::asked(&refusal)
    }
}
