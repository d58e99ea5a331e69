//! `parlour analyse`.

use crate::args::AnalyseArgs;
use crate::failure::Failure;
use crate::play::left;
use parlour_console::AnalysisRequest;
use parlour_files::built_tables;
use parlour_search::Limits;

/// Judges a match or studies a position, and writes what was found.
pub(crate) fn analyse(args: AnalyseArgs) -> Result<(), Failure> {
    let request = AnalysisRequest {
        subject: args.subject,
        start: args.setup.start(),
        moves: args.moves,
        ply: args.ply,
        game: args.game,
        lines: args.lines.into(),
        limits: Limits { time: args.time, nodes: args.nodes, depth: None },
        json: args.json,
        tables: built_tables(),
    };
    left(request.answer()?)
}
