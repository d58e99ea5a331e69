//! What the page says: labels that stand alone, and sentences about something.

use parlour_core::Message;

/// A label, a button, a heading.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Message)]
#[message(prefix = "page")]
pub(crate) enum Label {
    #[message(id = "shared-parlour")]
    Parlour,
    Play,
    Study,
    #[message(id = "shared-rules")]
    Rules,
    Tour,
    SoundOff,
    SoundOn,
    Evening,
    Day,
    GoodDay,
    GamesLaidOut,
    GamesLaidOutFirst,
    GoOn,
    LoadTitle,
    LoadHelp,
    LoadButton,
    ChooseFile,
    NewGame,
    AtTheTable,
    Bot,
    Here,
    AddSeat,
    RemoveSeat,
    OtherBots,
    LayTheTable,
    #[message(id = "shared-your-name")]
    YourName,
    #[message(id = "shared-you")]
    You,
    #[message(id = "shared-to-move")]
    ToMove,
    Undo,
    Redo,
    Hint,
    Flip,
    Share,
    Resign,
    #[message(id = "shared-players")]
    WhoPlays,
    PersonHere,
    NextVariation,
    CommentOnMove,
    NoStorage,
    NoWorker,
    More,
    FirstMove,
    #[message(id = "shared-back")]
    Back,
    On,
    LastMove,
    #[message(id = "shared-moves")]
    Moves,
    LastMoves,
    GoThroughMoves,
    GameTools,
    Board,
    WholeList,
    PutBack,
    PlayOn,
    MoveNow,
    Rematch,
    ReportButton,
    ResignTitle,
    ResignBody,
    ResignNo,
    #[message(id = "page-resign")]
    ResignYes,
    #[message(id = "shared-your-turn")]
    YourTurn,
    Nowhere,
    NowhereBody,
    PartMissing,
    ToTheGames,
    Analysis,
    Threats,
    Numbers,
    MainLine,
    Delete,
    TypeAMove,
    #[message(id = "shared-no-moves-yet")]
    NoMovesYet,
    #[message(id = "shared-parlour")]
    GameNavigation,
    #[message(id = "shared-chance")]
    Chance,
    Download,
    CopyRecord,
    CopyLink,
    Copied,
    NotCopied,
    Close,
    ShareTitle,
    ShareLinkHelp,
    #[message(id = "page-record-label")]
    RecordText,
    #[message(id = "shared-chance-draws")]
    ChanceDraws,
    #[message(id = "shared-clock")]
    Clock,
    Level,
    Change,
    TooLarge,
    #[message(id = "shared-games-played-here")]
    StudyTitle,
    StudyLead,
    WhichGame,
    AllGames,
    #[message(id = "shared-nothing-kept")]
    NothingKept,
    NoneOfThis,
    ShowMore,
    UnreadableTitle,
    UnreadableBody,
    CannotRead,
    Forget,
    ForgetForGood,
    LinkCut,
    LinkOpening,
    LinkBroken,
    LinkBrokenBody,
    HowItWent,
    HowWell,
    ArrowAndCross,
    GraphOfAll,
    AllJudged,
    HowFar,
    StopJudging,
    OnceMore,
    Seen,
    NextStep,
    SkipStep,
    PlayNow,
    TourSteps,
    WrittenRules,
    TakeTheTour,
    Contents,
    OtherRules,
}

/// A sentence about something.
#[derive(Clone, PartialEq, Eq, Debug, Message)]
#[message(prefix = "page")]
pub(crate) enum Sentence {
    LoadPlaceholder {
        game: &'static str,
    },
    PlayMove {
        play: String,
    },
    GameAgainst {
        game: String,
        ply: usize,
    },
    YourMoveAgainst {
        names: String,
    },
    TableOf {
        names: String,
    },
    #[message(id = "shared-their-turn")]
    TheirTurn {
        name: String,
    },
    #[message(id = "shared-thinking")]
    TheirThinking {
        name: String,
        depth: u32,
    },
    HintThinking {
        depth: u32,
    },
    #[message(id = "shared-level-of")]
    LevelOf {
        level: usize,
        most: usize,
    },
    Players {
        least: usize,
        most: usize,
    },
    PlayersExactly {
        count: usize,
    },
    OffersDrawTo {
        by: String,
        to: String,
    },
    GameOfFile {
        number: usize,
        count: usize,
    },
    GamePlies {
        plies: usize,
    },
    WhoPlaysFor {
        name: String,
    },
    MoveNumber {
        number: usize,
    },
    SharesOf {
        name: String,
        percent: i64,
    },
    #[message(id = "erased-headline-won")]
    Won {
        names: String,
    },
    Drawn {
        reason: String,
    },
    Less {
        option: String,
    },
    MoreOf {
        option: String,
    },
    CannotOpen {
        why: String,
    },
    SeatNumber {
        number: usize,
    },
    ChangeSeat {
        number: usize,
    },
    AtCharacter {
        why: String,
        place: usize,
    },
    GoodDayTo {
        name: String,
    },
    GameOn {
        game: String,
        when: String,
    },
    DownloadGame {
        names: String,
    },
    ForgetGame {
        names: String,
    },
    ReallyForget {
        names: String,
    },
    UnreadableGame {
        id: String,
    },
    GraphOf {
        name: String,
    },
    Ahead {
        name: String,
    },
    #[message(id = "shared-tour-of")]
    TourOf {
        game: String,
    },
    #[message(id = "shared-rules-of")]
    RulesOf {
        game: String,
    },
}
