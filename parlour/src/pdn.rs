//! `parlour pdn`.

use crate::args::PdnCommand;
use crate::failure::Failure;
use parlour_console::{check_pdn, show_pdn};
use parlour_files::PdnFile;
use std::io;

/// Reads a file of games and says what it holds.
pub(crate) fn pdn(command: &PdnCommand) -> Result<(), Failure> {
    let mut output = io::stdout().lock();
    match command {
        PdnCommand::Check { file } => {
            let right = check_pdn(&PdnFile::read(file)?, &mut output)?;
            if right { Ok(()) } else { Err(Failure::Found) }
        }
        PdnCommand::Show { file, game } => Ok(show_pdn(&PdnFile::read(file)?, *game, &mut output)?),
    }
}
