//! Writes matches and trees as records.

use super::text::TERMINATION;
use super::{Bookmark, Place, Record, RecordPly, Tag, Variation};
use crate::{About, Ending, GameTree, Match, NodeId, Nodes, Notation, OutcomeText, Setup, Step};

/// Where everything stands in a record that was not read.
const NOWHERE: Place = Place { line: 1, column: 1 };

impl<G: Notation + About> Match<G> {
    /// The match as a record.
    pub fn to_record(&self) -> Record {
        record(self, &nodes_of(self))
    }
}

impl<G: Notation + About, L: AsRef<Match<G>> + AsMut<Match<G>>> GameTree<G, L> {
    /// The match as a record, with its variations; it remembers where the cursor was, unless that was at the end of the
    /// main line.
    pub fn to_record(&self) -> Record {
        let nodes = self.nodes();
        let at_end = nodes.at_end() && nodes.on_main_line();
        let mut main = self.main_line();
        main.set_tag(Bookmark::TAG, &if at_end { String::new() } else { nodes.bookmark().to_string() });
        record(&main, nodes)
    }
}

/// Everything that happened in a match as the nodes of a tree, the cursor at its end.
pub(crate) fn nodes_of<G: Notation>(game: &Match<G>) -> Nodes {
    let mut nodes = Nodes::new(game.position().seats(), game.comment(0).unwrap_or_default());
    let mut departures = game.departures().iter().peekable();
    game.each_position(|index, position| {
        while let Some((_, departure)) = departures.next_if(|(after, _)| *after == index) {
            nodes.add(Step::Left(departure.clone()), None);
        }
        if let Some(ply) = game.plies().get(index) {
            let id = nodes.add(Step::Ply(position.write_ply(ply)), position.turn().seat());
            nodes.node_mut(id).comment = game.comment(index + 1).unwrap_or_default().into();
        }
    });
    if let Some(Ending::Verdict(verdict)) = game.ending() {
        nodes.add(Step::Ended(verdict), None);
    }
    nodes
}

/// The record of a main line with the variations that the nodes tell.
fn record<G: Notation + About>(main: &Match<G>, nodes: &Nodes) -> Record {
    let tag = |name: &str, value: String| Tag { name: name.into(), value, place: NOWHERE };
    let result = result(main);
    let mut tags = vec![tag("Game", G::NAME.into()), tag("Rules", G::VERSION.to_string())];
    tags.extend(main.setup().values().iter().map(|(option, value)| tag(option.name, value)));
    if let Some(start) = main.own_start() {
        tags.push(tag("Fen", start.write_position()));
    }
    tags.extend(main.tags().map(|(name, value)| tag(name, value.into())));
    if let Some(Ending::Verdict(verdict)) = main.ending() {
        tags.extend(verdict.word().map(|word| tag(TERMINATION, word.into())));
    }
    tags.push(tag("Result", result.to_string()));
    let plies = nodes.node(NodeId::ROOT).main().map_or_else(Vec::new, |first| line(nodes, first));
    Record { tags, foreword: nodes.comment(NodeId::ROOT).into(), plies, result, end: NOWHERE }
}

/// The line that begins with a node, and the variations of what follows. Variations lie only so deep
/// ([`Variation::DEEPEST`]), and so does this in itself.
fn line(nodes: &Nodes, first: NodeId) -> Vec<RecordPly> {
    let mut plies = Vec::new();
    let mut next = Some(first);
    while let Some(id) = next {
        let node = &nodes.node(id);
        next = node.main();
        let Some(step) = &node.step else { continue };
        let others: &[NodeId] = if nodes.is_variation(id) { &[] } else { &nodes.children(node.parent)[1..] };
        // On the main line the tags tell it.
        let told = matches!(step, Step::Ended(_)) && nodes.fork_before(id).is_none();
        if told && others.is_empty() && node.comment.is_empty() {
            continue;
        }
        let variation = |other: &NodeId| Variation { foreword: String::new(), plies: line(nodes, *other) };
        plies.push(RecordPly {
            number: (node.round > nodes.node(node.parent).round).then_some(node.round),
            text: step.to_word(nodes.seats()),
            comment: node.comment.clone(),
            variations: others.iter().map(variation).collect(),
            place: NOWHERE,
        });
    }
    plies
}

/// The result at the end of the whole line.
pub(super) fn result<G: Notation>(game: &Match<G>) -> OutcomeText {
    game.outcome().as_ref().map_or(OutcomeText::Unknown, OutcomeText::from)
}
