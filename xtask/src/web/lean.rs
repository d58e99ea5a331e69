//! Scripts and style sheets as they are sent.
//!
//! Replaces `minifier` 0.4, which changes what they mean: it puts `import`s without semicolons on one line, and joins
//! `.field ::placeholder` and the `+` of `var(--side) + 36px`. Under Brotli scripts take 5 512 bytes against 5 345 (1.03), styles
//! 12 650 against 11 700 (1.08). `lightningcss` (11 766) has pre-releases only.

/// A script or style sheet without comments on lines of their own, and without indentation.
pub(super) fn lean(text: &str) -> String {
    let mut comments = false;
    let mut kept = String::with_capacity(text.len());
    for line in text.lines().map(str::trim) {
        comments |= line.starts_with("/*") && (line.ends_with("*/") || !line.contains("*/"));
        if !comments && !line.starts_with("//") && !line.is_empty() {
            kept += line;
            kept.push('\n');
        }
        comments &= !line.ends_with("*/");
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lean_script_is_the_same_without_comments_and_indentation() {
        let script = "/** Adds\n * two. */\nfunction add(a, b) {\n  // Why.\n\n  return a /* not */ + b;\n}\n/* One. */\n";
        assert_eq!(lean(script), "function add(a, b) {\nreturn a /* not */ + b;\n}\n");
        let imports = "import * as a from \"./a.js\"\nimport * as b from \"./b.js\"\n";
        assert_eq!(lean(imports), imports, "without semicolons the ends of lines part them");
    }

    #[test]
    fn a_lean_style_is_the_same_without_comments_and_indentation() {
        let style = "/* Home: four\n   boards */\n.home { color: red; /* like wine */\n  margin: 0 }\n";
        assert_eq!(lean(style), ".home { color: red; /* like wine */\nmargin: 0 }\n");
    }
}
