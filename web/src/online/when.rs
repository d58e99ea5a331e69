//! Days, as people here write them and as a field of a form does.

use wasm_bindgen::JsValue;

/// The day of a moment, in milliseconds of Unix time.
pub(super) fn day(at: u64) -> String {
    let date = js_sys::Date::new(&JsValue::from_f64(at as f64));
    String::from(date.to_locale_date_string("en-GB", &JsValue::UNDEFINED))
}

/// When the day begins that a field shows as `2026-05-01`.
pub(super) fn begins(day: &str) -> Option<u64> {
    let at = js_sys::Date::parse(&format!("{day}T00:00:00"));
    (at.is_finite() && at >= 0.0).then_some(at as u64)
}
