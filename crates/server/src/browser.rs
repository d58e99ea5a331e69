//! Showing the page to whoever sits at the machine.

use std::env;

/// Opens an address in the browser, where there is a window for one.
pub fn open_browser(url: &str) {
    if has_display() {
        // Whoever has no browser has the address.
        let _ = open::that_detached(url);
    }
}

/// Whether a window could be opened.
fn has_display() -> bool {
    let set = |name: &str| env::var_os(name).is_some_and(|value| !value.is_empty());
    cfg!(any(windows, target_os = "macos")) || set("DISPLAY") || set("WAYLAND_DISPLAY")
}
