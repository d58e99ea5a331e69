//! A file seen as memory, so that the system reads only what is asked for.

use std::fs::File;
use std::io;
use std::path::Path;

/// A file mapped into memory.
pub(crate) struct Map(memmap2::Mmap);

impl Map {
    pub(crate) fn open(path: &Path) -> io::Result<Self> {
        let file = File::open(path)?;
        // SAFETY: a mapping must not change while it is read. Table files are never written in place:
        // a new one is written beside the old and renamed over it, which leaves the old one's content.
        #[expect(unsafe_code, reason = "there is no other way to map a file")]
        let map = unsafe { memmap2::Mmap::map(&file)? };
        Ok(Self(map))
    }

    #[inline]
    pub(crate) fn bytes(&self) -> &[u8] {
        &self.0
    }
}
