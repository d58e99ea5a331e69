//! WebAssembly modules as they are sent: without the names that only a debugger reads.

use std::collections::BTreeSet;
use wasm_encoder::{Module, RawSection};
use wasmparser::{BinaryReaderError, Parser};

/// The module without its custom sections: they only have names for a debugger.
///
/// # Errors
/// If it is no module.
pub(super) fn without_names(module: &[u8]) -> Result<Vec<u8>, BinaryReaderError> {
    const CUSTOM: u8 = 0;
    let mut kept = Module::new();
    for payload in Parser::new(0).parse_all(module) {
        if let Some((id, range)) = payload?.as_section().filter(|(id, _)| *id != CUSTOM) {
            kept.section(&RawSection { id, data: &module[range.start as usize..range.end as usize] });
        }
    }
    Ok(kept.finish())
}

/// The module and its script, which know what one gives to the other by names with a hash in each: numbers are as good, as
/// long, and pack better.
pub(super) fn with_plain_names(mut module: Vec<u8>, mut script: String) -> (Vec<u8>, String) {
    const HASH: usize = 16;
    let is_hash = |word: &str| word.len() == HASH && word.bytes().all(|byte| byte.is_ascii_hexdigit());
    let words = script.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_');
    let names: BTreeSet<String> = words
        .filter(|word| word.starts_with("__wb") && word.rsplit('_').next().is_some_and(is_hash))
        .map(str::to_owned)
        .collect();
    for (number, name) in names.iter().enumerate() {
        let plain = format!("{}{number:0HASH$}", &name[..name.len() - HASH]);
        script = script.replace(name.as_str(), &plain);
        let mut from = 0;
        while let Some(at) = module[from..].windows(name.len()).position(|bytes| bytes == name.as_bytes()) {
            module[from + at..][..name.len()].copy_from_slice(plain.as_bytes());
            from += at + name.len();
        }
    }
    (module, script)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn module_and_script_still_know_each_other_by_plain_names() {
        let module = b"\0__wbg_now_0123456789abcdef\x01__wbg_log_fedcba9876543210\x02".to_vec();
        let script = "__wbg_log_fedcba9876543210: log, __wbg_now_0123456789abcdef: now, __wbg_ptr: 0";
        let (module, script) = with_plain_names(module, script.to_owned());
        assert_eq!(module, b"\0__wbg_now_0000000000000001\x01__wbg_log_0000000000000000\x02");
        assert_eq!(script, "__wbg_log_0000000000000000: log, __wbg_now_0000000000000001: now, __wbg_ptr: 0");
    }

    #[test]
    fn a_part_keeps_everything_but_its_names() {
        let header = b"\0asm\x01\0\0\0";
        let (types, code) = ([1, 1, 0], [10, 1, 0]);
        // Its length takes two bytes, as those of long sections do.
        let names = [0, 0x85, 0, 4, b'n', b'a', b'm', b'e'];
        let module = [&header[..], &types, &names, &code, &names].concat();
        assert_eq!(without_names(&module).unwrap(), [&header[..], &types, &code].concat());
        assert!(without_names(&module[..module.len() - 1]).is_err(), "it ends too early");
    }
}
