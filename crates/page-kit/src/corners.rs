//! Four corners: what a keyboard's cursor looks like on every board with fields.

/// The path of four corners round a field, `off` outside it (or inside, where that is less than nothing).
pub fn corners(x: f64, y: f64, size: f64, off: f64) -> String {
    let (left, top, right, bottom) = (x - off, y - off, x + size + off, y + size + off);
    let arm = (size / 3.0).min(30.0);
    format!(
        "M{left:.1} {:.1}V{top:.1}H{:.1}M{:.1} {top:.1}H{right:.1}V{:.1}M{right:.1} {:.1}V{bottom:.1}H{:.1}M{:.1} {bottom:.1}H{left:.1}V{:.1}",
        top + arm,
        left + arm,
        right - arm,
        top + arm,
        bottom - arm,
        right - arm,
        left + arm,
        bottom - arm
    )
}
