//! `parlour book`.

use crate::args::BookArgs;
use crate::failure::Failure;
use crate::progress::Bar;
use crate::words::{Refusal, Told, say};
use parlour_bots::checkers::{BookBuilder, BookEntry};
use parlour_files::data_folder;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;
use std::thread;

/// Searches what is wanted of the openings, and writes the book of all that is known.
pub(crate) fn build(args: &BookArgs) -> Result<(), Failure> {
    let folder = args.folder.clone().or_else(|| Some(data_folder()?.join("book")));
    let folder = folder.ok_or(Refusal::NoFolder)?;
    fs::create_dir_all(&folder)?;
    let threads = args.threads.map_or_else(cores, usize::from);
    let mut builder = BookBuilder::new(args.plies.into(), args.nodes, threads);
    let work = folder.join(format!("positions-{}.txt", args.nodes));
    let mut file = go_on(&work, &mut builder)?;

    let mut bar = Bar::new(&Told::Searching)?;
    let stop = bar.stop().clone();
    let in_time = stop.after(args.hours);
    let mut written = Ok(());
    loop {
        let wanted = builder.work(&in_time, &mut |entry| {
            let added = writeln!(file, "{}", entry.to_line());
            written = std::mem::replace(&mut written, Ok(())).and(added);
        });
        std::mem::replace(&mut written, Ok(()))?;
        let done = builder.searched();
        let shown = bar.show(done as u64, (done + wanted) as u64, || say(&Told::BookPositions));
        if wanted == 0 || in_time.is_raised() || shown.is_break() {
            break;
        }
    }
    bar.clear();

    let path = folder.join("openings.book");
    let book = builder.book();
    let draft = path.with_extension("draft");
    fs::write(&draft, book.to_bytes())?;
    fs::rename(draft, &path)?;
    let positions = book.len();
    if stop.is_raised() {
        eprintln!("{}", say(&Told::BookKept { positions, path }));
        return Err(Failure::Interrupted);
    }
    Ok(writeln!(io::stdout().lock(), "{}", say(&Told::BookIn { positions, path }))?)
}

/// The file in which the work is kept, a line a position, ready for more; the builder has taken in what it holds. A line that
/// was written by half is cut off.
fn go_on(path: &Path, builder: &mut BookBuilder) -> Result<File, Failure> {
    let mut file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)?;
    let mut text = String::new();
    file.read_to_string(&mut text)?;
    let mut end = 0;
    for (number, line) in (1..).zip(text.split_inclusive('\n')) {
        let Some(whole) = line.strip_suffix('\n') else { break };
        let entry = BookEntry::from_line(whole);
        builder.add(entry.ok_or_else(|| Refusal::BookLine { path: path.into(), line: number })?);
        end += line.len();
    }
    file.set_len(end as u64)?;
    file.seek(SeekFrom::Start(end as u64))?;
    Ok(file)
}

fn cores() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}
