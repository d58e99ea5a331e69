//! All requests that the server takes.

use super::{Operation, get, player_name, post, schema};
use parlour_protocol as online;
use parlour_protocol::text::MOST_NAME;
use serde_json::json;

/// All requests, in the order of the router.
#[expect(clippy::too_many_lines, reason = "it is a list")]
pub(super) fn operations() -> Vec<Operation> {
    let time = || json!({ "type": "integer", "minimum": 0, "maximum": u64::MAX });
    let game = || json!({ "$ref": "#/components/schemas/Game" });
    let flag = || json!({ "type": "integer", "enum": [1] });
    let search = |mut operation: Operation| {
        let result = schema::<online::ResultFor>(&mut operation.schemas);
        operation
            .query("game", "Only matches of this game.", &game())
            .query("with", "Only matches against this player.", &player_name())
            .query("result", "Only matches that ended so for the player.", &result)
            .query("since", "Only matches created then or later, in milliseconds of Unix time.", &time())
            .query("before", "Only matches created before that, in milliseconds of Unix time.", &time())
    };
    let play =
        |operation: Operation| operation.signed_in().gives::<online::MatchPosition>().errors([409, 422]);
    let token = |operation: Operation| {
        operation.query(
            "token",
            "1: put the token into the body, for programs that keep no cookies.",
            &flag(),
        )
    };
    vec![
        get("/api/openapi.json", "getOpenApi", "This description")
            .text("application/json", "The description."),
        get("/api/site", "getSite", "The server, its message to visitors, and who may use it")
            .gives::<online::Site>(),
        get("/api/me/export", "exportMe", "All that the server keeps of you")
            .signed_in()
            .gives::<online::Export>(),
        get("/api/me", "getMe", "Your account and the games you are playing")
            .signed_in()
            .gives::<online::Me>(),
        get("/api/me/matches", "getMyMatches", "Your matches that are not over, a page at a time")
            .signed_in()
            .query_of::<online::TurnFilter>("turn", "mine: only matches where it is your turn.")
            .query_of::<online::StatusFilter>(
                "status",
                "Only matches that are being played, or that wait for players.",
            )
            .query("game", "Only this game.", &game())
            .query("before", "Only matches created before that, in milliseconds of Unix time.", &time())
            .errors([422])
            .gives::<online::MyMatches>(),
        token(post("/api/guest", "becomeGuest", "Create a guest account")).gives::<online::LoggedIn>(),
        token(post("/api/register", "register", "Sign up; a guest keeps games and ratings"))
            .takes::<online::Register>()
            .gives::<online::LoggedIn>()
            .errors([409, 422]),
        token(post("/api/login", "logIn", "Sign in")).takes::<online::Login>().gives::<online::LoggedIn>(),
        post("/api/logout", "logOut", "Sign out, on this device or on all")
            .signed_in()
            .takes::<online::Logout>(),
        post("/api/passphrase", "changePassphrase", "Change the passphrase and sign out all other devices")
            .signed_in()
            .takes::<online::NewPassphrase>()
            .errors([422]),
        post("/api/delete", "deleteAccount", "Delete the account").signed_in().takes::<online::Delete>(),
        post("/api/vacation", "goOnVacation", "Stop correspondence clocks for some days; 0 ends it")
            .signed_in()
            .takes::<online::Vacation>()
            .errors([409]),
        get("/api/mutes", "getMutes", "The players you have muted everywhere")
            .signed_in()
            .lists::<online::Player>(),
        post("/api/mutes", "mute", "Mute a player, in one match or everywhere, or unmute them")
            .signed_in()
            .takes::<online::Mute>()
            .errors([404]),
        get("/api/bots", "getBots", "Your bot accounts").signed_in().lists::<online::BotAccount>(),
        post("/api/bots", "addBot", "Create a bot account")
            .signed_in()
            .takes::<online::NewBot>()
            .gives::<online::LoggedIn>()
            .errors([409, 422])
            .leads_to(["renewBotToken", "revokeBotToken", "deleteBot"].map(|id| (id, "name", "player/name"))),
        Operation::new(
            "delete",
            "/api/bots/{name}",
            "deleteBot",
            "Delete a bot account; its matches stay without the name",
        )
        .signed_in(),
        post("/api/bots/{name}/token", "renewBotToken", "A new token for your bot; the old one ends")
            .signed_in()
            .gives::<online::LoggedIn>(),
        post("/api/bots/{name}/revoke", "revokeBotToken", "End the token of your bot").signed_in(),
        get("/api/students", "getStudents", "The students you have listed")
            .signed_in()
            .lists::<online::Student>(),
        post("/api/students", "addStudents", "Create accounts for a class, each with a one-time code")
            .signed_in()
            .takes_schema(
                json!({ "type": "array", "items": { "type": "string", "maxLength": MOST_NAME }, "maxItems": 100 }),
            )
            .lists::<online::StudentCode>()
            .errors([409, 422]),
        post("/api/students/{name}/code", "renewStudentCode", "A new one-time code for a student")
            .signed_in()
            .gives::<online::StudentCode>()
            .errors([409]),
        get("/api/lobby", "getLobby", "Games that wait for a player, and games to watch")
            .query("game", "Only this game.", &game())
            .query("rated", "Only rated or only casual games.", &json!({ "type": "boolean" }))
            .errors([422])
            .gives::<online::Lobby>(),
        post("/api/matches", "createMatch", "Create a game")
            .signed_in()
            .takes::<online::MatchConfig>()
            .gives::<online::MatchSummary>()
            .errors([404, 409, 422])
            .leads_to(
                ["getMatch", "getPosition", "playMove", "joinMatch", "leaveMatch", "getRecord"]
                    .map(|id| (id, "match", "match")),
            ),
        get("/api/matches/{match}", "getMatch", "A match").gives::<online::MatchDetail>(),
        post("/api/matches/{match}/join", "joinMatch", "Take a seat")
            .signed_in()
            .takes::<online::SeatChoice>()
            .gives::<online::MatchSummary>()
            .errors([409]),
        post(
            "/api/matches/{match}/leave",
            "leaveMatch",
            "Give up your seat before the match begins; the creator cancels it",
        )
        .signed_in()
        .gives::<online::MatchSummary>()
        .errors([409]),
        post("/api/matches/{match}/decline", "declineChallenge", "Decline a challenge")
            .signed_in()
            .gives::<online::MatchSummary>()
            .errors([409]),
        get(
            "/api/matches/{match}/position",
            "getPosition",
            "The latest position, or an earlier one, with all legal moves",
        )
        .query(
            "ply",
            "After how many plies.",
            &json!({ "type": "integer", "minimum": 0, "maximum": 1_000_000 }),
        )
        .gives::<online::MatchPosition>(),
        play(post("/api/matches/{match}/moves", "playMove", "Play a move")).takes::<online::NewMove>(),
        play(post("/api/matches/{match}/resign", "resign", "Resign")).takes::<online::Resignation>(),
        play(post("/api/matches/{match}/abort", "abort", "Abort the match before the second move")),
        play(post(
            "/api/matches/{match}/claim",
            "claimWin",
            "Claim the win when the player to move has gone",
        )),
        play(post(
            "/api/matches/{match}/offers",
            "offer",
            "Offer a draw, a takeback or a rematch, or accept one",
        ))
        .takes::<online::NewOffer>(),
        play(post(
            "/api/matches/{match}/offers/decline",
            "declineOffer",
            "Decline an offer, or withdraw yours",
        ))
        .takes::<online::NewOffer>(),
        post("/api/matches/{match}/chat", "chat", "Say something to the players of a match")
            .signed_in()
            .takes::<online::NewChatMessage>()
            .accepts()
            .errors([422]),
        get("/api/matches/{match}/record", "getRecord", "The record of a match")
            .query_of::<online::RecordFormat>(
                "format",
                "How it is written; pdn is for games that have this format.",
            )
            .text("text/plain", "The record.")
            .errors([422]),
        get("/api/matches/{match}/analysis", "getAnalysis", "The server's analysis of a match")
            .gives::<online::Analysis>(),
        post(
            "/api/matches/{match}/analysis",
            "askAnalysis",
            "Ask the server to analyse a match that is over",
        )
        .signed_in()
        .gives::<online::Analysis>()
        .errors([409]),
        get("/api/codes/{code}", "getMatchByCode", "The match that waits under a code")
            .gives::<online::MatchSummary>(),
        get(
            "/api/codes/{code}/tournament",
            "getTournamentByCode",
            "The tournament that is entered by a code",
        )
        .gives::<online::Tournament>(),
        get("/api/players/{name}", "getPlayer", "A player").gives::<online::PlayerPage>(),
        search(get(
            "/api/players/{name}/matches",
            "getPlayerMatches",
            "What a player has played, a page at a time",
        ))
        .errors([422])
        .gives::<online::History>(),
        search(get(
            "/api/players/{name}/records",
            "getPlayerRecords",
            "The records of what a player has played",
        ))
        .query_of::<online::RecordFormat>(
            "format",
            "How they are written; pdn leaves out games that do not have this format.",
        )
        .errors([422])
        .text("text/plain", "Records, one after another."),
        get(
            "/api/stream",
            "stream",
            "Everything that happens in your matches, a JSON message per line, without end",
        )
        .signed_in()
        .text("application/x-ndjson", "One server message per line; an empty line shows that it lives."),
        post("/api/messages", "sendMessage", "Any message of the socket that is about a match you play in")
            .signed_in()
            .takes::<online::ClientMessage>()
            .accepts()
            .errors([404, 409, 422]),
        post("/api/reports", "report", "Report a player to the admins")
            .signed_in()
            .takes::<online::Report>()
            .errors([404, 422]),
        get("/api/admin", "getModerationQueue", "Open reports, banned players and the audit log; for admins")
            .signed_in()
            .gives::<online::ModerationQueue>(),
        get("/api/admin/reports/{id}", "getReport", "A report and the chat of its match; for admins")
            .signed_in()
            .gives::<online::ReportDetails>(),
        post("/api/admin/reports/{id}/close", "closeReport", "Close a report; for admins").signed_in(),
        post("/api/admin/ban", "ban", "Ban a player; for admins")
            .signed_in()
            .takes::<online::Named>()
            .errors([404]),
        post("/api/admin/unban", "unban", "Let a player back in; for admins")
            .signed_in()
            .takes::<online::Named>()
            .errors([404]),
        post("/api/admin/reset", "resetPassphrase", "A one-time code for a lost passphrase; for admins")
            .signed_in()
            .takes::<online::Named>()
            .gives::<online::StudentCode>()
            .errors([404, 409]),
        post("/api/admin/invites", "invite", "A code by which one visitor can sign up; for admins")
            .signed_in()
            .gives::<online::Invite>(),
        post("/api/admin/claim", "claimAdmin", "Become the first admin by the token that the server printed")
            .signed_in()
            .takes::<online::AdminToken>()
            .errors([409]),
        post("/api/admin/rename", "rename", "Rename a player; for admins")
            .signed_in()
            .takes::<online::Renamed>()
            .errors([404, 409, 422]),
        post("/api/admin/close/{match}", "closeMatch", "Abort a match; for admins").signed_in().errors([409]),
        get("/api/tournaments", "getTournaments", "Tournaments that are not over")
            .query("before", "Only tournaments with a smaller number.", &time())
            .lists::<online::TournamentSummary>(),
        post("/api/tournaments", "createTournament", "Create a tournament; for members")
            .signed_in()
            .takes::<online::NewTournament>()
            .gives::<online::Tournament>()
            .errors([404, 409, 422])
            .leads_to(
                ["getTournament", "enterTournament", "startTournament", "cancelTournament"]
                    .map(|id| (id, "id", "id")),
            ),
        get("/api/tournaments/{id}", "getTournament", "A tournament with standings and pairings")
            .gives::<online::Tournament>(),
        post("/api/tournaments/{id}/enter", "enterTournament", "Enter a tournament")
            .signed_in()
            .takes_schema(json!({ "type": "object", "required": ["code"],
                "properties": { "code": { "$ref": "#/components/schemas/Code" } } }))
            .gives::<online::Tournament>()
            .errors([409]),
        post("/api/tournaments/{id}/leave", "leaveTournament", "Withdraw from a tournament")
            .signed_in()
            .gives::<online::Tournament>()
            .errors([409]),
        post("/api/tournaments/{id}/start", "startTournament", "Start a tournament; for its maker")
            .signed_in()
            .gives::<online::Tournament>()
            .errors([409]),
        post(
            "/api/tournaments/{id}/cancel",
            "cancelTournament",
            "Cancel a tournament; for its maker and admins",
        )
        .signed_in()
        .gives::<online::Tournament>()
        .errors([409]),
        get(
            "/api/tournaments/{id}/pairings",
            "getTournamentPairings",
            "Pairings, a page at a time, the last first",
        )
        .query("round", "Only this round.", &json!({ "type": "integer", "minimum": 0, "maximum": 255 }))
        .query(
            "before",
            "Only pairings with a smaller number.",
            &json!({ "type": "integer", "minimum": 0, "maximum": u32::MAX }),
        )
        .gives::<online::PairingPage>(),
        get("/api/tournaments/{id}/csv", "getTournamentCsv", "The standings as a table")
            .text("text/csv", "The standings."),
        get("/api/tournaments/{id}/records", "getTournamentRecords", "The records of a tournament")
            .text("text/plain", "Records, one after another."),
    ]
}
