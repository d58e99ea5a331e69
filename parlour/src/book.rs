//! `parlour book`.

use crate::args::BookArgs;
use crate::failure::Failure;
use crate::words::Refusal;
use parlour_files::data_folder;
use parlour_workshop::{BookOrder, build_book, threads};

/// Works out the book of openings.
pub(crate) fn build(args: &BookArgs) -> Result<(), Failure> {
    let folder = args.folder.clone().or_else(|| Some(data_folder()?.join("book")));
    let order = BookOrder {
        folder: folder.ok_or(Refusal::NoFolder)?,
        plies: args.plies.into(),
        nodes: args.nodes,
        threads: threads(args.threads),
        time: args.hours,
    };
    Ok(build_book(&order)?)
}
