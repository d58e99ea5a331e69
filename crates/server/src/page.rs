//! All files of the page.

use crate::Asset;
use std::borrow::Cow;
use std::collections::HashMap;
use std::path::Path;
use std::{fs, io};

/// The ending of a file that is another one compressed.
const PACKED: &str = ".br";
/// The file that is sent for every screen of the page.
const INDEX: &str = "index.html";

/// The files of the page by their names.
#[derive(Clone, Debug, Default)]
pub struct Page {
    assets: HashMap<String, Asset>,
}

impl Page {
    /// The page that is part of the program; `None` where it was not built in.
    pub fn embedded() -> Option<Self> {
        #[cfg(feature = "page")]
        {
            static FOLDER: include_dir::Dir<'_> = include_dir::include_dir!("$PARLOUR_PAGE");
            let mut files = Vec::new();
            collect(&FOLDER, &mut files);
            return Some(Self::new(files));
        }
        #[cfg(not(feature = "page"))]
        None
    }

    /// The page in the folder it was built into.
    ///
    /// # Errors
    /// If the folder cannot be read, or holds no page.
    pub fn read(folder: &Path) -> io::Result<Self> {
        let mut files = Vec::new();
        read_into(folder, "", &mut files)?;
        let page = Self::new(files);
        if page.assets.contains_key(INDEX) { Ok(page) } else { Err(io::ErrorKind::NotFound.into()) }
    }

    fn new(files: Vec<(String, Cow<'static, [u8]>)>) -> Self {
        let (packed, plain): (Vec<_>, Vec<_>) =
            files.into_iter().partition(|(name, _)| name.ends_with(PACKED));
        let mut packed: HashMap<String, Cow<'static, [u8]>> = packed.into_iter().collect();
        let asset = |(name, content): (String, Cow<'static, [u8]>)| {
            let smaller = packed.remove(&format!("{name}{PACKED}"));
            (name.clone(), Asset::new(&name, content, smaller))
        };
        Self { assets: plain.into_iter().map(asset).collect() }
    }

    /// What is sent for an address; `None` if nothing is there. Every address without an ending is a screen of the page.
    pub fn asset(&self, path: &str) -> Option<&Asset> {
        let name = path.trim_start_matches('/');
        let is_screen = !name.rsplit('/').next().unwrap_or_default().contains('.');
        self.assets.get(if is_screen { INDEX } else { name })
    }

    /// How many files it has.
    pub fn len(&self) -> usize {
        self.assets.len()
    }

    /// Whether it has none.
    pub fn is_empty(&self) -> bool {
        self.assets.is_empty()
    }
}

#[cfg(feature = "page")]
fn collect(folder: &'static include_dir::Dir<'static>, files: &mut Vec<(String, Cow<'static, [u8]>)>) {
    for file in folder.files() {
        files.push((file.path().to_string_lossy().replace('\\', "/"), Cow::Borrowed(file.contents())));
    }
    folder.dirs().for_each(|inner| collect(inner, files));
}

fn read_into(folder: &Path, prefix: &str, files: &mut Vec<(String, Cow<'static, [u8]>)>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            read_into(&entry.path(), &format!("{name}/"), files)?;
        } else {
            files.push((name, Cow::Owned(fs::read(entry.path())?)));
        }
    }
    Ok(())
}
