//! Python programs for tests, installed from requirements.txt into the target folder. Where that cannot be, the tests say so and
//! pass, unless `PARLOUR_TEST_TOOLS` is `required`, as it is in CI.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::Command;

const REQUIREMENTS: &str = include_str!("requirements.txt");

/// Runs a program; what it said, and whether it succeeded.
pub(crate) fn run(command: &mut Command) -> (bool, String) {
    match command.output() {
        Ok(output) => {
            let said = [output.stdout, output.stderr].concat();
            (output.status.success(), String::from_utf8_lossy(&said).into_owned())
        }
        Err(why) => (false, format!("{command:?}: {why}")),
    }
}

/// The folder with the programs of the tools, which are installed first where they are not yet; why that cannot be.
fn installed() -> Result<PathBuf, String> {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("api-tools");
    fs::create_dir_all(&folder).map_err(|why| why.to_string())?;
    // Tests run at the same time in processes of their own.
    let lock = File::create(folder.join("lock")).map_err(|why| why.to_string())?;
    lock.lock().map_err(|why| why.to_string())?;
    let (environment, ready) = (folder.join("venv"), folder.join("ready"));
    let programs = environment.join(if cfg!(windows) { "Scripts" } else { "bin" });
    if fs::read_to_string(&ready).is_ok_and(|installed| installed == REQUIREMENTS) {
        return Ok(programs);
    }
    let python = if cfg!(windows) { "python" } else { "python3" };
    let requirements = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/tools/requirements.txt");
    let mut pip = Command::new(programs.join("python"));
    pip.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--requirement"])
        .arg(requirements);
    for command in [Command::new(python).args(["-m", "venv"]).arg(&environment), &mut pip] {
        let (done, said) = run(command);
        if !done {
            return Err(said);
        }
    }
    fs::write(ready, REQUIREMENTS).map_err(|why| why.to_string())?;
    Ok(programs)
}

/// The folder with the programs of the tools; none where the test is to be skipped.
pub(crate) fn tools() -> Option<PathBuf> {
    match installed() {
        Ok(programs) => Some(programs),
        Err(why) if std::env::var("PARLOUR_TEST_TOOLS").is_ok_and(|value| value == "required") => {
            panic!("the tools of the tests cannot be installed: {why}")
        }
        Err(why) => {
            eprintln!("skipped: the tools of the tests cannot be installed: {why}");
            None
        }
    }
}
