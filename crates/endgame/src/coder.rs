//! An adaptive binary arithmetic coder: likely bits take a small part of a bit.

/// How likely a bit is to be set, learnt from the bits seen.
#[derive(Clone, Copy)]
pub(crate) struct Chance {
    /// In 65536ths.
    set: u16,
    /// How many bits were seen, up to a limit: the fewer, the faster it learns.
    seen: u8,
}

impl Chance {
    pub(crate) const EVEN: Self = Self { set: 1 << 15, seen: 0 };
    const SLOWEST: u8 = 30;

    #[inline]
    fn learn(&mut self, bit: bool) {
        self.seen = (self.seen + 1).min(Self::SLOWEST);
        let target = if bit { 65_535 } else { 0 };
        let step = (target - i32::from(self.set)) * 2 / (2 * i32::from(self.seen) + 3);
        self.set = (i32::from(self.set) + step).clamp(64, 65_472) as u16;
    }
}

/// Either end of the line: a model that speaks to this trait works for writing and for reading.
pub(crate) trait Coder {
    /// Writes `bit`, or reads one and does not look at it; returns the bit. It is judged by the mean of two chances, and both learn.
    fn bit(&mut self, chances: [&mut Chance; 2], bit: bool) -> bool;
}

/// The part of the range of codes that is still open.
struct Range {
    low: u32,
    high: u32,
}

impl Range {
    const WHOLE: Self = Self { low: 0, high: u32::MAX };

    /// Where the codes for a set bit end.
    #[inline]
    fn middle(&self, chances: &[&mut Chance; 2]) -> u32 {
        let set = u64::from(chances[0].set) + u64::from(chances[1].set);
        self.low + ((u64::from(self.high - self.low) * set) >> 17) as u32
    }

    #[inline]
    fn narrow(&mut self, middle: u32, chances: [&mut Chance; 2], bit: bool) {
        if bit {
            self.high = middle;
        } else {
            self.low = middle + 1;
        }
        for chance in chances {
            chance.learn(bit);
        }
    }

    /// Takes off the top byte once both ends agree on it.
    #[inline]
    fn shift(&mut self) -> Option<u8> {
        let agreed = (self.low ^ self.high) >> 24 == 0;
        agreed.then(|| {
            let byte = (self.high >> 24) as u8;
            self.low <<= 8;
            self.high = self.high << 8 | 255;
            byte
        })
    }
}

/// Writes bits.
pub(crate) struct Writer {
    range: Range,
    bytes: Vec<u8>,
}

impl Writer {
    pub(crate) fn new() -> Self {
        Self { range: Range::WHOLE, bytes: Vec::new() }
    }

    /// The bytes written.
    pub(crate) fn finish(mut self) -> Vec<u8> {
        self.bytes.extend(self.range.low.to_be_bytes());
        self.bytes
    }
}

impl Coder for Writer {
    #[inline]
    fn bit(&mut self, chances: [&mut Chance; 2], bit: bool) -> bool {
        let middle = self.range.middle(&chances);
        self.range.narrow(middle, chances, bit);
        while let Some(byte) = self.range.shift() {
            self.bytes.push(byte);
        }
        bit
    }
}

/// Reads bits; after the last byte it reads zeros.
pub(crate) struct Reader<'a> {
    range: Range,
    code: u32,
    bytes: std::slice::Iter<'a, u8>,
}

impl<'a> Reader<'a> {
    pub(crate) fn new(bytes: &'a [u8]) -> Self {
        let mut reader = Self { range: Range::WHOLE, code: 0, bytes: bytes.iter() };
        (0..4).for_each(|_| reader.next_byte());
        reader
    }

    #[inline]
    fn next_byte(&mut self) {
        self.code = self.code << 8 | u32::from(self.bytes.next().copied().unwrap_or(0));
    }
}

impl Coder for Reader<'_> {
    #[inline]
    fn bit(&mut self, chances: [&mut Chance; 2], _: bool) -> bool {
        let middle = self.range.middle(&chances);
        let bit = self.code <= middle;
        self.range.narrow(middle, chances, bit);
        while self.range.shift().is_some() {
            self.next_byte();
        }
        bit
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn bits_are_read_as_they_were_written(bits: Vec<(bool, bool)>) {
            let mut chances = [[Chance::EVEN; 2]; 2];
            let mut writer = Writer::new();
            for (context, bit) in &bits {
                let [a, b] = &mut chances[usize::from(*context)];
                writer.bit([a, b], *bit);
            }
            let bytes = writer.finish();
            let mut reader = Reader::new(&bytes);
            let mut chances = [[Chance::EVEN; 2]; 2];
            for (context, bit) in &bits {
                let [a, b] = &mut chances[usize::from(*context)];
                prop_assert_eq!(reader.bit([a, b], false), *bit);
            }
        }
    }

    #[test]
    fn what_is_likely_takes_little_room() {
        let (mut a, mut b) = (Chance::EVEN, Chance::EVEN);
        let mut writer = Writer::new();
        for _ in 0..80_000 {
            writer.bit([&mut a, &mut b], true);
        }
        assert!(writer.finish().len() < 100);
    }
}
