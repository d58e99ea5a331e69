//! Small drawings beside words: 24 units, stroke 1.7, round ends.

use leptos::prelude::*;

/// What a drawing stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Icon {
    Undo,
    Redo,
    Hint,
    Flip,
    Share,
    Resign,
    First,
    Back,
    On,
    Last,
    More,
    Sun,
    Moon,
    SoundOff,
    SoundOn,
    Link,
    Plus,
    Person,
    Bot,
    Book,
    Open,
    Download,
    Copy,
    Graph,
    Trash,
    Play,
    Door,
}

impl Icon {
    const fn path(self) -> &'static str {
        match self {
            Self::Undo => "M8 5 4 9l4 4M4 9h9.5a5.5 5.5 0 0 1 0 11H9",
            Self::Redo => "m16 5 4 4-4 4M20 9h-9.5a5.5 5.5 0 0 0 0 11H15",
            Self::Hint => "M8.5 4h7L19 13H5zM12 13v7M8.5 20h7",
            Self::Flip => "M7 4v15M3.5 15.5 7 19l3.5-3.5M17 20V5M13.5 8.5 17 5l3.5 3.5",
            Self::Share => "M12 15V4M8 7.5l4-4 4 4M6 11H5v9h14v-9h-1",
            Self::Resign => "M6 21V4M6 4.500c4-2 7 2 12 0v9c-5 2-8-2-12 0",
            Self::First => "m18 6-7 6 7 6M7 6v12",
            Self::Back => "m15 5-7 7 7 7",
            Self::On => "m9 5 7 7-7 7",
            Self::Last => "m6 6 7 6-7 6M17 6v12",
            Self::More => "M5 12h.01M12 12h.01M19 12h.01",
            Self::Sun => {
                "M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.400M5.6 18.4 7 17M17 7l1.4-1.4"
            }
            Self::Moon => "M19.5 14.500A8 8 0 0 1 9.5 4.500a8 8 0 1 0 10 10z",
            Self::SoundOff => "M4 10v4h3l5 4V6l-5 4zM16 9.500l5 5M21 9.500l-5 5",
            Self::SoundOn => "M4 10v4h3l5 4V6l-5 4zM16 9a4 4 0 0 1 0 6M18.5 6.500a8 8 0 0 1 0 11",
            Self::Link => {
                "M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.700l-1.2 1.200M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.700l1.2-1.200"
            }
            Self::Plus => "M12 5v14M5 12h14",
            Self::Person => "M15.5 8a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0M5 20c.5-4 3.5-6 7-6s6.5 2 7 6",
            Self::Bot => "M5 9h14v10H5zM12 9V5M12 5h.01M9 13.500v1M15 13.500v1M3 12.500v3M21 12.500v3",
            Self::Book => {
                "M12 6c-2-1.500-5-2-8-1.500v14c3-.5 6 0 8 1.500 2-1.500 5-2 8-1.500v-14c-3-.5-6 0-8 1.500zM12 6v14"
            }
            Self::Open => "M4 19V6h6l2 2.500h8V19z",
            Self::Download => "M12 4v11M8 11.500l4 4 4-4M5 20h14",
            Self::Copy => "M9 9h11v11H9zM5 15H4V4h11v1",
            Self::Graph => "M4 4v16h16M7 15l4-5 3 3 5-7",
            Self::Trash => "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13",
            Self::Play => "M8 5v14l11-7z",
            Self::Door => "M6 21V4h12v17M3 21h18M14.5 12.5h.01",
        }
    }
}

/// The drawing; the words beside it speak.
#[component]
pub(crate) fn Drawn(icon: Icon) -> impl IntoView {
    parlour_page_kit::icon(icon.path())
}
