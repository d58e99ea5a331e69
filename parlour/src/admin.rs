//! `parlour admin` and `parlour backup`: what whoever has the machine can do for a house, open or not.

use crate::args::{AdminArgs, AdminCommand};
use crate::failure::Failure;
use crate::serve::house_folder;
use crate::words;
use parlour_house::keeper::{ban, put_in_charge};
use parlour_house::store::{Sqlite, Store, StoreError};
use parlour_house::time::{Time, millis};
use parlour_online::Refusal;
use parlour_server::Server;
use std::path::Path;

fn store(data: Option<&Path>) -> Result<Sqlite, Failure> {
    let file = house_folder(data)?.join(Server::FILE);
    if !file.is_file() {
        return Err(words::Refusal::NoHouse { path: file }.into());
    }
    Ok(Sqlite::open(&file)?)
}

/// Does what was asked.
pub(crate) fn admin(args: &AdminArgs) -> Result<(), Failure> {
    let store = store(args.data.as_deref())?;
    let now = millis(Time::start().now());
    match &args.command {
        AdminCommand::Keeper { name } => put_in_charge(&store, None, name, true, now)?,
        AdminCommand::Member { name } => put_in_charge(&store, None, name, false, now)?,
        AdminCommand::Ban { name } => drop(ban(&store, None, name, true, now)?),
        AdminCommand::Unban { name } => drop(ban(&store, None, name, false, now)?),
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
