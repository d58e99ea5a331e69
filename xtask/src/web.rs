//! The page: its Rust compiled to WebAssembly, its assets named by their content and compressed.
//!
//! What a browser may keep for ever has a name made of its content, so an asset refers to another by `@NAME`
//! and gets to see the name it will have. `index.html` and the service worker keep their names: they are asked for anew.

mod lean;
mod module;

use crate::workspace::workspace;
use crate::{cargo_output, cargo_with, run};
use brotli::BrotliCompress;
use brotli::enc::BrotliEncoderParams;
use lean::lean;
use module::{with_plain_names, without_names};
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io;
use std::path::{Path, PathBuf};
use wasm_bindgen_cli_support::Bindgen;

const TARGET: &str = "wasm32-unknown-unknown";
const MODULE: &str = "parlour_web.wasm";
/// Networks are evaluated with vectors; views without their types are a fifth of the page smaller.
/// What was linked to what is kept, so that the module can be cut into parts.
const RUST_FLAGS: &str = "-Ctarget-feature=+simd128 -Clink-arg=--emit-relocs --cfg=erase_components";

/// Builds the page into `target/page`; says whether it could.
pub(crate) fn build(quick: bool, features: Option<&str>) -> bool {
    build_into(&target_folder().join("page"), quick, features)
}

/// Builds the page into a folder; says whether it could.
pub(crate) fn build_into(folder: &Path, quick: bool, features: Option<&str>) -> bool {
    let profile = if quick { "web-quick" } else { "web" };
    let mut arguments =
        vec!["build", "--package", "parlour-web", "--lib", "--target", TARGET, "--profile", profile];
    arguments.extend(features.iter().flat_map(|features| ["--features", features]));
    let flags = [("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", RUST_FLAGS)];
    if !run("rustup", &["target", "add", TARGET], &[]) || !cargo_with(&arguments, &flags) {
        return false;
    }
    let module = target_folder().join(TARGET).join(profile).join(MODULE);
    match assemble(&module, folder, quick) {
        Ok(page) => {
            eprintln!("xtask: {page}");
            true
        }
        Err(wrong) => {
            eprintln!("xtask: the page cannot be put together: {wrong}");
            false
        }
    }
}

pub(crate) fn target_folder() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from)
}

pub(crate) fn root() -> PathBuf {
    workspace().map(Path::to_owned).unwrap_or_default()
}

/// Puts everything that is sent into a folder, and tells how much it is.
fn assemble(module: &Path, folder: &Path, quick: bool) -> Result<String, Box<dyn std::error::Error>> {
    let (cut, bound) = (folder.with_extension("cut"), folder.with_extension("bound"));
    let parts = cut_parts(module, &cut)?;
    Bindgen::new()
        .input_path(cut.join(MODULE))
        // The parts share its memory and its table of functions.
        .keep_lld_exports(true)
        .web(true)?
        .typescript(false)
        .omit_default_module_path(false)
        .remove_name_section(true)
        .remove_producers_section(true)
        .generate(&bound)?;

    let source = root().join("web");
    let mut page = Page::default();
    let (main, glue) = with_plain_names(
        fs::read(bound.join("parlour_web_bg.wasm"))?,
        fs::read_to_string(bound.join("parlour_web.js"))?,
    );
    page.add("page.wasm", main);
    let glue = glue.replace("parlour_web_bg.wasm", "@page.wasm");
    let mut loaders = String::new();
    for (part, modules) in &parts {
        let (file, modules) = (format!("part-{part}.bin"), Modules::read(&cut, modules)?);
        loaders +=
            &format!("export const __wasm_split_load_{part} = part(\"./@{file}\", {});\n", modules.lengths);
        page.add(&file, modules.joined);
    }
    page.add_together([
        ("page.js", glue.replace("from \"./parts.js\"", "from \"./@parts.js\"")),
        ("parts.js", fs::read_to_string(source.join("assets/parts.js"))?.replace("@PARTS", &loaders)),
    ]);
    for font in ["brygada1918", "figtree"] {
        for letters in ["latin", "accents"] {
            let font = format!("{font}-{letters}.woff2");
            page.add(&font, fs::read(source.join("fonts").join(&font))?);
        }
    }
    let games = games()?;
    let brought = games.iter().map(|game| Asset::list(game)).collect::<Result<Vec<_>, _>>()?.concat();
    for asset in &brought {
        page.add(&asset.name, asset.bytes()?);
    }
    page.add("style.css", style(&source.join("style"), &games)?.into());
    page.add("samples.json", samples(&games)?.into());
    let addresses: BTreeMap<&str, String> =
        brought.iter().map(|asset| (&*asset.name, format!("/assets/{}", page.named[&asset.name]))).collect();
    let worker = fs::read_to_string(source.join("assets/worker.js"))?;
    page.add("worker.js", worker.replace("@ASSETS", &serde_json::to_string(&addresses)?).into());
    for asset in ["icon.svg", "icon-192.png", "icon-512.png", "boot.js", "page.webmanifest"] {
        page.add(asset, fs::read(source.join("assets").join(asset))?);
    }
    page.keep("index.html", fs::read(source.join("assets/index.html"))?);
    let kept = page.first_load(&brought);
    let service = fs::read_to_string(source.join("assets/service.js"))?;
    page.keep("service.js", service.replace("@ASSETS", &kept).into());
    page.write(folder, quick, &games, &brought)
}

/// The games: each has a folder, and is a part of the page.
fn games() -> io::Result<BTreeSet<String>> {
    let folders = fs::read_dir(root().join("games"))?;
    folders.map(|folder| Ok(folder?.file_name().to_string_lossy().into_owned())).collect()
}

/// What a game brings to the page beside its board: a file in its folder `page`.
fn of_game(game: &str, name: &str) -> PathBuf {
    root().join("games").join(game).join("page").join(name)
}

/// When a browser fetches an asset of a game.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Need {
    /// Before a bot first thinks.
    First,
    /// While a bot first thinks.
    Soon,
    /// In some matches only: it is not kept for a time without a network before that.
    Late,
}

/// A file that bots of a game read, as `page/assets.json` in the game's folder lists it.
#[derive(Clone, Deserialize)]
struct Asset {
    name: String,
    need: Need,
    #[serde(flatten)]
    source: Source,
}

/// Where an asset comes from.
#[derive(Clone, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Source {
    /// A file, by its path from the root.
    File(PathBuf),
    /// What an example writes: its package and its name.
    Example([String; 2]),
}

impl Asset {
    /// The assets of a game; most have none.
    fn list(game: &str) -> Result<Vec<Self>, Box<dyn std::error::Error>> {
        let list = of_game(game, "assets.json");
        if !list.exists() {
            return Ok(Vec::new());
        }
        Ok(serde_json::from_slice(&fs::read(list)?)?)
    }

    fn bytes(&self) -> io::Result<Vec<u8>> {
        match &self.source {
            Source::File(path) => fs::read(root().join(path)),
            Source::Example([package, name]) => {
                cargo_output(&["run", "--quiet", "--package", package, "--example", name])
            }
        }
    }

    /// Whether this is the file that a browser gets under a name.
    fn is_in(&self, file: &str) -> bool {
        let (stem, _) = self.name.rsplit_once('.').unwrap_or((&self.name, ""));
        file.strip_prefix("assets/")
            .and_then(|file| file.strip_prefix(stem))
            .is_some_and(|rest| rest.starts_with('-'))
    }
}

/// The pictures of all games in the menu, as JSON by the games' names. `e2e/samples.mjs` draws them.
fn samples(games: &BTreeSet<String>) -> Result<String, Box<dyn std::error::Error>> {
    let mut samples = BTreeMap::new();
    for game in games {
        let pictures = of_game(game, "samples/pictures.json");
        if pictures.exists() {
            samples.insert(game, serde_json::from_slice::<Vec<String>>(&fs::read(pictures)?)?);
        }
    }
    Ok(serde_json::to_string(&samples)?)
}

/// Cuts the parts that are fetched when they are needed out of the module, and tells the modules of each.
fn cut_parts(
    module: &Path,
    folder: &Path,
) -> Result<BTreeMap<String, Vec<String>>, Box<dyn std::error::Error>> {
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    let whole = fs::read(module)?;
    let main = folder.join(MODULE);
    let mut options = wasm_split_cli_support::Options::new(&whole);
    options.output_dir = folder;
    options.main_out_path = &main;
    options.link_name = "./parts.js";
    Ok(wasm_split_cli_support::transform(options)?.prefetch_map.into_iter().collect())
}

/// Modules that are fetched together.
struct Modules {
    joined: Vec<u8>,
    /// The name and length of each, as a list in JavaScript.
    lengths: String,
}

impl Modules {
    fn read(folder: &Path, names: &[String]) -> io::Result<Self> {
        let (mut joined, mut lengths) = (Vec::new(), Vec::new());
        for name in names {
            let module =
                without_names(&fs::read(folder.join(format!("{name}.wasm")))?).map_err(io::Error::other)?;
            lengths.push(format!("[\"{name}\",{}]", module.len()));
            joined.extend(module);
        }
        Ok(Self { joined, lengths: format!("[{}]", lengths.join(",")) })
    }
}

/// All style sheets one after the other: the page's in the order of their names, then those of the games' boards.
fn style(folder: &Path, games: &BTreeSet<String>) -> io::Result<String> {
    let mut sheets: Vec<PathBuf> =
        fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<_>>()?;
    sheets.sort();
    sheets.extend(games.iter().map(|game| of_game(game, "style.css")).filter(|sheet| sheet.exists()));
    sheets.iter().map(fs::read_to_string).collect()
}

/// Whether every visitor fetches this: all but the parts, what bots of games read, and letters with accents.
fn is_needed_at_once(name: &str, brought: &[Asset]) -> bool {
    let later = ["assets/part-", "assets/icon-"];
    !later.iter().any(|start| name.starts_with(start))
        && !brought.iter().any(|asset| asset.is_in(name))
        && !name.contains("-accents-")
}

/// The name of an asset with a number made of its content.
fn hashed(name: &str, content: u64) -> String {
    let (stem, extension) = name.rsplit_once('.').unwrap_or((name, ""));
    format!("{stem}-{content:016x}.{extension}")
}

/// What is sent, by the name it is asked for with.
#[derive(Default)]
struct Page {
    files: BTreeMap<String, Vec<u8>>,
    /// The name made of its content for each asset's own.
    named: BTreeMap<String, String>,
}

impl Page {
    /// Adds an asset that may be kept for ever. It may refer to those before it.
    fn add(&mut self, name: &str, content: Vec<u8>) {
        let content = self.linked(name, content);
        let mut hasher = DefaultHasher::new();
        content.hash(&mut hasher);
        let named = hashed(name, hasher.finish());
        self.named.insert(name.to_owned(), named.clone());
        self.files.insert(format!("assets/{named}"), content);
    }

    /// Adds assets that may be kept for ever and refer to one another: one name changes when any of them does.
    fn add_together(&mut self, assets: [(&str, String); 2]) {
        let assets = assets.map(|(name, content)| (name, self.linked(name, content.into())));
        let mut hasher = DefaultHasher::new();
        assets.hash(&mut hasher);
        for (name, _) in &assets {
            self.named.insert((*name).to_owned(), hashed(name, hasher.finish()));
        }
        for (name, content) in assets {
            let content = self.linked(name, content);
            self.files.insert(format!("assets/{}", self.named[name]), content);
        }
    }

    /// Adds an asset that is asked for anew each time.
    fn keep(&mut self, name: &str, content: Vec<u8>) {
        let content = self.linked(name, content);
        self.files.insert(name.to_owned(), content);
    }

    /// The content, with every `@NAME` turned into the name that the asset has.
    fn linked(&self, name: &str, content: Vec<u8>) -> Vec<u8> {
        let is_text = [".js", ".css", ".html", ".webmanifest"].iter().any(|end| name.ends_with(end));
        match String::from_utf8(content) {
            Ok(mut text) if is_text => {
                for (name, hashed) in &self.named {
                    text = text.replace(&format!("@{name}"), hashed);
                }
                if [".js", ".css"].iter().any(|end| name.ends_with(end)) { lean(&text) } else { text }.into()
            }
            Ok(text) => text.into(),
            Err(binary) => binary.into_bytes(),
        }
    }

    /// What a service worker keeps at the first visit, as a list in JavaScript: all but what comes when it is needed.
    fn first_load(&self, brought: &[Asset]) -> String {
        let is_late = |name: &str| brought.iter().any(|asset| asset.need == Need::Late && asset.is_in(name));
        let kept = self.files.keys().filter(|name| !is_late(name));
        let quoted: Vec<String> = kept.map(|name| format!("\"/{name}\"")).collect();
        quoted.join(",")
    }

    /// Writes the files, compressed beside them where that helps, and tells how much a first visit takes, and what each
    /// game needs beside until its strongest opponent plays.
    fn write(
        &self,
        folder: &Path,
        quick: bool,
        games: &BTreeSet<String>,
        brought: &[Asset],
    ) -> Result<String, Box<dyn std::error::Error>> {
        if folder.exists() {
            fs::remove_dir_all(folder)?;
        }
        fs::create_dir_all(folder.join("assets"))?;
        let mut sizes = BTreeMap::new();
        for (name, content) in &self.files {
            let path = folder.join(name);
            fs::write(&path, content)?;
            let is_packed = [".woff2", ".png"].iter().any(|end| name.ends_with(end));
            let mut size = content.len();
            if !quick && !is_packed {
                let mut packed = Vec::new();
                BrotliCompress(&mut content.as_slice(), &mut packed, &BrotliEncoderParams::default())?;
                size = packed.len();
                fs::write(folder.join(format!("{name}.br")), packed)?;
            }
            sizes.insert(name.as_str(), size);
        }
        let kilobytes = |chosen: &dyn Fn(&str) -> bool| {
            let bytes: usize = sizes.iter().filter(|(name, _)| chosen(name)).map(|(_, size)| size).sum();
            bytes.div_ceil(1000)
        };
        // The names of a game's assets begin with its own.
        let is_of = |game: &str, name: &str| {
            name.starts_with(&format!("assets/part-{game}-"))
                || name.starts_with(&format!("assets/{game}-"))
                    && brought.iter().any(|asset| asset.need == Need::First && asset.is_in(name))
        };
        let needed = games.iter().map(|game| format!("{game} {} kB", kilobytes(&|name| is_of(game, name))));
        let at_once = |name: &str| is_needed_at_once(name, brought);
        let first = kilobytes(&at_once);
        let all = kilobytes(&|name| at_once(name) || games.iter().any(|game| is_of(game, name)));
        let whole = kilobytes(&|_| true);
        let needed = needed.collect::<Vec<_>>().join(", ");
        Ok(format!(
            "the page takes {first} kB at the first visit; until level 8 plays come {needed}; \
             with all games that is {all} kB of {whole} kB"
        ))
    }
}
