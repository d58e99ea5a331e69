//! Whether a file is as it was written.

/// A number that changes when any of the bytes does (FNV-1a of 64 bits).
pub fn checksum(bytes: &[u8]) -> u64 {
    bytes
        .iter()
        .fold(0xcbf2_9ce4_8422_2325, |sum, byte| (sum ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3))
}
