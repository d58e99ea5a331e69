//! Randomness from the browser.

/// A seed that nobody can guess.
pub(crate) fn seed() -> u64 {
    let mut bytes = [0; 8];
    let filled = web_sys::window()
        .and_then(|window| window.crypto().ok())
        .map(|crypto| crypto.get_random_values_with_u8_array(&mut bytes));
    match filled {
        Some(Ok(_)) => u64::from_le_bytes(bytes),
        // Every browser that runs the page has it; the clock will do for dice.
        _ => js_sys::Date::now().to_bits(),
    }
}
