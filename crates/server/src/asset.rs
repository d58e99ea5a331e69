//! A file of the page, ready to be sent.

use std::borrow::Cow;
use std::hash::{DefaultHasher, Hash, Hasher};

/// A file of the page, as it is and compressed.
#[derive(Clone, Debug)]
pub struct Asset {
    /// The content.
    pub plain: Cow<'static, [u8]>,
    /// The content under Brotli, where it was compressed.
    pub packed: Option<Cow<'static, [u8]>>,
    /// What it is.
    pub kind: &'static str,
    /// Another for another content.
    pub tag: String,
    /// Whether its name is made of its content.
    pub immutable: bool,
}

impl Asset {
    /// The file of this name.
    pub fn new(name: &str, plain: Cow<'static, [u8]>, packed: Option<Cow<'static, [u8]>>) -> Self {
        let mut hasher = DefaultHasher::new();
        plain.hash(&mut hasher);
        Self {
            plain,
            packed,
            kind: kind(name),
            tag: format!("\"{:016x}\"", hasher.finish()),
            immutable: name.starts_with("assets/"),
        }
    }
}

/// What a file is, by its name.
fn kind(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("wasm") => "application/wasm",
        Some("webmanifest") => "application/manifest+json",
        Some("woff2") => "font/woff2",
        _ => "application/octet-stream",
    }
}
