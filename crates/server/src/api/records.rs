//! Answers that read many matches: written a few matches at a time, since there may be thousands and a client may be slow.
//! So few requests may do that at once that all others find a thread.

use crate::refused::Refused;
use crate::server::State;
use axum::body::Body;
use futures_util::StreamExt;
use futures_util::stream::{iter, unfold};
use parlour_protocol::{MatchId, Refusal};
use parlour_service::House;
use std::io;
use std::sync::Arc;
use tokio::sync::OwnedSemaphorePermit;

/// How many matches are written at once.
const AT_ONCE: usize = 16;

/// A body of `before`, what `write` makes of each match, and `after`. The place is taken until all of it was sent.
pub(crate) fn of_matches(
    state: Arc<State>,
    place: OwnedSemaphorePermit,
    (before, after): (String, &'static str),
    matches: Vec<MatchId>,
    write: impl Fn(&Arc<House>, MatchId) -> Result<String, Refusal> + Clone + Send + 'static,
) -> Body {
    let parts = unfold((state, place, matches.into_iter()), move |(state, place, mut matches)| {
        let write = write.clone();
        async move {
            let some: Vec<MatchId> = matches.by_ref().take(AT_ONCE).collect();
            if some.is_empty() {
                return None;
            }
            let written =
                state.block::<String>(move |house| some.into_iter().map(|id| write(house, id)).collect());
            let part = written.await.map_err(|Refused(refusal)| io::Error::other(refusal));
            Some((part, (state, place, matches)))
        }
    });
    Body::from_stream(iter([Ok(before)]).chain(parts).chain(iter([Ok(after.to_owned())])))
}

#[cfg(test)]
mod tests {
    use crate::server::HEAVY_READS;
    use crate::{Config, Page, Server};
    use std::io::{Read, Write};
    use std::net::TcpStream;

    #[test]
    fn requests_for_many_matches_are_told_to_come_back_while_all_others_are_answered() {
        let folder = tempfile::tempdir().unwrap();
        let port = 20_000 + std::process::id() as u16 % 20_000;
        let server = Server::open(Page::default(), Config::at(port, folder.path().to_owned())).unwrap();
        let get = |path: &str| {
            let mut stream = TcpStream::connect(server.address()).unwrap();
            write!(stream, "GET {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n\r\n", server.address())
                .unwrap();
            let mut answer = String::new();
            stream.read_to_string(&mut answer).unwrap();
            answer
        };
        let records = "/api/tournaments/1/records";
        assert!(get(records).starts_with("HTTP/1.1 404"), "a place is free, and it is free again afterwards");
        let places: Vec<_> = (0..HEAVY_READS).map(|_| server.state().heavy_read().unwrap()).collect();
        for path in [records, "/api/players/Ada/records"] {
            let busy = get(path);
            assert!(busy.starts_with("HTTP/1.1 503") && busy.contains("\r\nretry-after: 5\r\n"), "{busy}");
        }
        for _ in 0..70 {
            assert!(get(records).starts_with("HTTP/1.1 503"));
        }
        assert!(get("/api/me").starts_with("HTTP/1.1 401"));
        assert!(get("/api/lobby").starts_with("HTTP/1.1 200"));
        drop(places);
        assert!(get(records).starts_with("HTTP/1.1 404"));
        server.close();
    }
}
