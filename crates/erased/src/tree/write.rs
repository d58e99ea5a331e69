//! A tree as a record.

use super::{NodeId, Step, Tree};
use parlour_core::{Bookmark, Place, Record, RecordPly, Variation};

impl Tree {
    /// The match as a record, with its variations, that remembers where the eye was.
    pub fn record(&self) -> Record {
        let mut main = self.main_line();
        let at_end = self.at_end() && self.on_main_line();
        let left_off = if at_end { String::new() } else { self.bookmark().to_string() };
        main.set_tag(Bookmark::TAG, &left_off);
        let plies = self.nodes[NodeId::ROOT].main().map_or_else(Vec::new, |first| self.written(first));
        Record { plies, ..main.record() }
    }

    /// The match in another of the game's formats, as far as it can tell it; `None` if the game has none of that
    /// extension.
    pub fn write_as(&self, extension: &str) -> Option<String> {
        self.info().tools().write_format(extension, &self.record())?.ok()
    }

    /// Where the cursor is in the record.
    fn bookmark(&self) -> Bookmark {
        let mut place = Bookmark::default();
        for pair in self.nodes.path_to(self.cursor).windows(2) {
            let siblings = &self.nodes[pair[0]].children;
            let variation = siblings.iter().position(|child| *child == pair[1]).unwrap_or(0);
            match place.branches.last_mut() {
                _ if variation > 0 => place.branches.push((variation, 1)),
                Some((_, words)) => *words += 1,
                None => place.words += 1,
            }
        }
        place
    }

    /// The line that begins with a node, and the variations of what follows. Variations lie only so deep
    /// ([`Variation::DEEPEST`]), and so does this in itself.
    fn written(&self, first: NodeId) -> Vec<RecordPly> {
        let seats = self.line.seat_names().len();
        let mut plies = Vec::new();
        let mut next = Some(first);
        while let Some(id) = next {
            let node = &self.nodes[id];
            next = node.main();
            let Some(step) = &node.step else { continue };
            let others: &[NodeId] =
                if self.nodes.is_variation(id) { &[] } else { &self.nodes[node.parent].children[1..] };
            // On the main line the tags tell it.
            let told = matches!(step, Step::Ended(_)) && self.nodes.fork_before(id).is_none();
            if told && others.is_empty() && node.comment.is_empty() {
                continue;
            }
            let variation =
                |other: &NodeId| Variation { foreword: String::new(), plies: self.written(*other) };
            plies.push(RecordPly {
                number: (node.round > self.nodes[node.parent].round).then_some(node.round),
                text: step.to_word(seats),
                comment: node.comment.clone(),
                variations: others.iter().map(variation).collect(),
                place: Place { line: 1, column: 1 },
            });
        }
        plies
    }
}
