//! A tournament as the store keeps it: a JSON text, and a row for each pairing, so that a step writes only what it changes. The
//! names of accounts are not kept with it. It also reads what the first version of the server wrote.

use super::standings::standings;
use crate::store::TournamentRow;
use parlour_core::OutcomeText;
use parlour_protocol::{
    Code, MatchId, NewTournament, Pairing, Player, PlayerId, PlayerKind, Tournament, TournamentState,
    TournamentSummary,
};
use serde::{Deserialize, Serialize, Serializer};
use serde_json::Value;

/// The version of the JSON text.
const VERSION: u32 = 2;

/// A tournament as the store keeps it. Standings are computed from the pairings.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Stored {
    version: u32,
    pub(crate) id: u64,
    pub(crate) plan: NewTournament,
    #[serde(serialize_with = "without_name")]
    pub(crate) by: Player,
    pub(crate) code: Option<Code>,
    pub(crate) state: TournamentState,
    pub(crate) ends: Option<u64>,
    /// When it was made, in milliseconds of Unix time; earlier versions did not write it.
    #[serde(default)]
    pub(crate) created: Option<u64>,
    /// In the order of entry, which the table of a round robin needs.
    pub(crate) entrants: Vec<StoredEntrant>,
    /// The oldest first: pairing `number` stands at `number - 1`.
    #[serde(skip)]
    pub(crate) pairings: Vec<Pairing>,
    /// Whether the store has a row for each pairing: not yet where the first version wrote it.
    #[serde(skip)]
    has_rows: bool,
    /// Whether its round robin began with the table of the first version.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) first_version_table: bool,
}

/// An entrant.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct StoredEntrant {
    #[serde(serialize_with = "without_name")]
    pub(crate) player: Player,
    pub(crate) left: bool,
}

/// Writes a player whose name stands in the account alone: a player who is deleted leaves no name here. A server bot has no
/// account.
fn without_name<S: Serializer>(player: &Player, serializer: S) -> Result<S::Ok, S::Error> {
    if player.kind == PlayerKind::ServerBot {
        return player.serialize(serializer);
    }
    Player { name: String::new(), ..player.clone() }.serialize(serializer)
}

impl Stored {
    pub(crate) fn new(plan: NewTournament, by: Player, code: Code, bots: Vec<Player>, now: u64) -> Self {
        Self {
            version: VERSION,
            id: 0,
            plan,
            by,
            code: Some(code),
            state: TournamentState::Open,
            ends: None,
            created: Some(now),
            entrants: bots.into_iter().map(|player| StoredEntrant { player, left: false }).collect(),
            pairings: Vec::new(),
            has_rows: true,
            first_version_table: false,
        }
    }

    /// Reads a stored tournament of any version.
    pub(crate) fn read(row: &TournamentRow) -> serde_json::Result<Self> {
        let data: Value = serde_json::from_str(&row.data)?;
        if data.get("version").is_some() {
            let stored: Self = serde_json::from_value(data)?;
            let pairings = row.pairings.iter().map(|pairing| serde_json::from_str(pairing));
            let pairings = pairings.collect::<serde_json::Result<_>>()?;
            // The text may have been written before the store gave it a number.
            return Ok(Self { id: row.id, pairings, has_rows: true, ..stored });
        }
        let old: FirstVersion = serde_json::from_value(with_new_kinds(data))?;
        Ok(old.into_stored(row.id))
    }

    /// The JSON text, without names and without the pairings.
    pub(crate) fn write(&self) -> String {
        serde_json::to_string(self).expect("a tournament is plain data")
    }

    /// The rows of the pairings that are not as they were before.
    pub(crate) fn new_rows(&self, before: &Self) -> Vec<(u32, String)> {
        let is_new = |(place, pairing): &(usize, &Pairing)| {
            !before.has_rows || before.pairings.get(*place) != Some(*pairing)
        };
        let row = |(_, pairing): (usize, &Pairing)| {
            (pairing.number, serde_json::to_string(pairing).expect("a pairing is plain data"))
        };
        self.pairings.iter().enumerate().filter(is_new).map(row).collect()
    }

    /// The same once the store has all its rows.
    pub(crate) fn set_stored(&mut self) {
        self.has_rows = true;
    }

    /// The rows of all pairings, if the store does not have them.
    pub(crate) fn missing_rows(&self) -> Vec<(u32, String)> {
        self.new_rows(self)
    }

    /// Whether only server bots play in a pairing.
    pub(crate) fn is_of_bots(&self, pairing: &Pairing) -> bool {
        let is_bot = |id: &PlayerId| {
            self.entrant(*id).is_some_and(|entrant| entrant.player.kind == PlayerKind::ServerBot)
        };
        pairing.players.iter().all(is_bot)
    }

    /// Whether a pairing has no result yet.
    pub(crate) fn has_open(&self) -> bool {
        self.open().next().is_some()
    }

    /// The pairings without a result.
    pub(crate) fn open(&self) -> impl Iterator<Item = &Pairing> {
        self.pairings.iter().filter(|pairing| pairing.result.is_none())
    }

    /// Whether nothing happens in it any more. A cancelled tournament first closes its matches.
    pub(crate) fn is_closed(&self) -> bool {
        self.state.is_closed() && !self.has_open()
    }

    /// The entrant of this id.
    pub(crate) fn entrant(&self, id: PlayerId) -> Option<&StoredEntrant> {
        self.entrants.iter().find(|entrant| entrant.player.id == id)
    }

    /// Whether an entrant has withdrawn.
    pub(crate) fn has_left(&self, id: PlayerId) -> bool {
        self.entrant(id).is_some_and(|entrant| entrant.left)
    }

    /// Whether people have entered and all of them have withdrawn: server bots do not play on alone.
    pub(crate) fn is_deserted(&self) -> bool {
        let mut people =
            self.entrants.iter().filter(|entrant| entrant.player.kind != PlayerKind::ServerBot).peekable();
        people.peek().is_some() && people.all(|entrant| entrant.left)
    }

    /// All entrants but server bots, who have no accounts.
    pub(crate) fn accounts(&self) -> Vec<PlayerId> {
        let entrants = self.entrants.iter().map(|entrant| &entrant.player);
        entrants
            .chain([&self.by])
            .filter(|player| player.kind != PlayerKind::ServerBot)
            .map(|player| player.id)
            .collect()
    }

    /// Takes over the players' names of now. A guest whose account is gone has a number, as a deleted account has.
    pub(crate) fn rename(&mut self, players: &[Player]) {
        let own = self.entrants.iter_mut().map(|entrant| &mut entrant.player).chain([&mut self.by]);
        for player in own {
            if let Some(now) = players.iter().find(|now| now.id == player.id) {
                player.clone_from(now);
            } else if player.name.is_empty() {
                player.name = format!("gone-{}", player.id.0);
            }
        }
    }

    /// The tournament as clients read it, with its code.
    pub(crate) fn view(&self) -> Tournament {
        let standings = standings(self.plan.format, &self.entrants, &self.pairings);
        Tournament {
            id: self.id,
            plan: self.plan.clone(),
            by: self.by.clone(),
            code: self.code,
            state: self.state,
            ends: self.ends,
            tie_breaks: self.plan.format.tie_breaks().to_vec(),
            standings,
            pairings: self.pairings.iter().rev().take(Tournament::PAIRINGS).cloned().collect(),
            pairing_count: self.pairings.len(),
        }
    }

    pub(crate) fn summary(&self) -> TournamentSummary {
        TournamentSummary {
            id: self.id,
            plan: self.plan.clone(),
            by: self.by.clone(),
            state: self.state,
            ends: self.ends,
            entrants: self.entrants.len(),
        }
    }
}

/// A tournament of the first version: pairings name the players, the newest first.
#[derive(Deserialize)]
struct FirstVersion {
    plan: NewTournament,
    by: Player,
    code: Option<Code>,
    state: TournamentState,
    ends: Option<u64>,
    standings: Vec<StoredEntrant>,
    pairings: Vec<NamedPairing>,
}

#[derive(Deserialize)]
struct NamedPairing {
    round: u8,
    players: Vec<String>,
    r#match: Option<MatchId>,
    result: Option<OutcomeText>,
}

impl FirstVersion {
    fn into_stored(self, id: u64) -> Stored {
        let Self { plan, by, code, state, ends, standings: mut entrants, pairings } = self;
        // The table went by the ids, and the standings did not keep the order of entry.
        entrants.sort_by_key(|entrant| entrant.player.id);
        let id_of = |name: &String| {
            let named = entrants.iter().find(|entrant| entrant.player.name == *name);
            named.map_or(PlayerId(0), |entrant| entrant.player.id)
        };
        let pairing = |(number, old): (u32, NamedPairing)| Pairing {
            number,
            round: old.round,
            players: old.players.iter().map(id_of).collect(),
            // Without a match it can have no other result.
            result: old.result.or(old.r#match.is_none().then_some(OutcomeText::Unknown)),
            r#match: old.r#match,
            walkover: false,
        };
        let pairings: Vec<Pairing> = (1..).zip(pairings.into_iter().rev()).map(pairing).collect();
        let first_version_table = !pairings.is_empty();
        Stored {
            version: VERSION,
            id,
            plan,
            by,
            code,
            state,
            ends,
            created: None,
            entrants,
            pairings,
            has_rows: false,
            first_version_table,
        }
    }
}

/// Replaces the words that the first version had for kinds of players. Its `bot` was a bot of the server, which has a
/// negative id; the word means a player's bot now.
fn with_new_kinds(mut data: Value) -> Value {
    let rename = |player: &mut Value| {
        let of_server = player["id"].as_i64().is_some_and(|id| id < 0);
        let kind = match player["kind"].as_str() {
            Some("bot") if of_server => "server-bot",
            Some("program") => "bot",
            Some("listed") => "student",
            Some("keeper") => "admin",
            _ => return,
        };
        player["kind"] = kind.into();
    };
    data.get_mut("by").into_iter().for_each(rename);
    let entrants = data.get_mut("standings").and_then(Value::as_array_mut);
    entrants.into_iter().flatten().filter_map(|entrant| entrant.get_mut("player")).for_each(rename);
    data
}

#[cfg(test)]
mod tests {
    use super::*;

    /// As the first version wrote it: a round robin of three, with one match over and one being played.
    const FIRST: &str = r#"{"id":3,"plan":{"name":"Friday","game":"ladder","options":{},"format":"round-robin","pace":"1+1",
        "rated":false,"bots":["level:1"],"chat":false},"by":{"id":1,"name":"Ada","kind":"keeper"},"code":"K7M2Q",
        "state":{"running":{"round":2}},"standings":[
        {"player":{"id":9,"name":"Robo","kind":"program"},"points":2,"opposition":0,"matches":1,"left":false},
        {"player":{"id":-1,"name":"level:1","kind":"bot"},"points":0,"opposition":2,"matches":1,"left":false},
        {"player":{"id":5,"name":"Max","kind":"listed"},"points":0,"opposition":0,"matches":0,"left":true}],
        "pairings":[{"round":2,"players":["Robo","Max"],"match":"00000002"},{"round":2,"players":["level:1"],"result":"1:"},
        {"round":1,"players":["level:1","Robo"],"match":"00000001","result":"0-1"},{"round":1,"players":["Max"],"result":"1:"}]}"#;

    #[test]
    fn a_tournament_of_the_first_version_is_read_with_ids_and_kinds_of_now() {
        let row = |data: &str, pairings| TournamentRow { id: 3, data: data.into(), over: false, pairings };
        let stored = Stored::read(&row(FIRST, Vec::new())).unwrap();
        let kinds: Vec<_> =
            stored.entrants.iter().map(|entrant| (entrant.player.id.0, entrant.player.kind)).collect();
        assert_eq!(kinds, [(-1, PlayerKind::ServerBot), (5, PlayerKind::Student), (9, PlayerKind::Bot)]);
        assert_eq!(stored.by.kind, PlayerKind::Admin);
        assert!(stored.first_version_table);
        let open: Vec<_> = stored.open().collect();
        assert_eq!(
            (open.len(), open[0].number, &open[0].players[..]),
            (1, 4, &[PlayerId(9), PlayerId(5)][..])
        );
        let best = &stored.view().standings[0];
        assert_eq!((best.player.name.as_str(), best.points, best.rank), ("Robo", 2, 1));
        // Written again it has rows, and no names but those of server bots.
        let (text, rows) = (stored.write(), stored.missing_rows());
        assert!(!text.contains("Robo") && !text.contains("Ada") && text.contains("level:1"), "{text}");
        let rows: Vec<String> = rows.into_iter().map(|(_, row)| row).collect();
        let mut again = Stored::read(&row(&text, rows)).unwrap();
        assert!(again.missing_rows().is_empty());
        assert_eq!((again.new_rows(&stored).len(), &again.pairings), (4, &stored.pairings));
        let names: Vec<Player> =
            stored.entrants.iter().map(|entrant| entrant.player.clone()).chain([stored.by.clone()]).collect();
        again.rename(&names);
        assert_eq!(Stored { has_rows: true, ..stored }, again);
    }
}
