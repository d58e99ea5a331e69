//! What the reader has chosen for the page, kept in the browser.

use leptos::prelude::*;
use web_sys::Storage;

/// The choices of whoever sits here.
#[derive(Clone, Copy)]
pub(crate) struct Settings {
    /// What the person here is called.
    pub(crate) name: RwSignal<String>,
    /// Whether it is evening on the table.
    pub(crate) evening: RwSignal<bool>,
    /// Whether moves can be heard.
    pub(crate) sound: RwSignal<bool>,
    /// Whether squares have numbers.
    pub(crate) numbers: RwSignal<bool>,
}

impl Settings {
    /// What was chosen before, and kept up to date from now on.
    pub(crate) fn new() -> Self {
        let chosen = |key: &str| storage().and_then(|storage| storage.get_item(key).ok().flatten());
        let root = document().document_element();
        let evening =
            root.as_ref().and_then(|root| root.get_attribute("data-theme")).as_deref() == Some("evening");
        let settings = Self {
            name: RwSignal::new(chosen("name").unwrap_or_default()),
            evening: RwSignal::new(evening),
            sound: RwSignal::new(chosen("sound").as_deref() == Some("on")),
            numbers: RwSignal::new(chosen("numbers").as_deref() != Some("off")),
        };
        Effect::new(move |_| keep("name", &settings.name.get()));
        Effect::new(move |_| keep("sound", if settings.sound.get() { "on" } else { "off" }));
        Effect::new(move |_| keep("numbers", if settings.numbers.get() { "on" } else { "off" }));
        Effect::new(move |before: Option<bool>| {
            let evening = settings.evening.get();
            let theme = if evening { "evening" } else { "day" };
            if let Some(root) = document().document_element() {
                let _ = root.set_attribute("data-theme", theme);
            }
            // What nobody has chosen goes on following the device.
            if before.is_some_and(|before| before != evening) {
                keep("theme", theme);
            }
            evening
        });
        settings
    }
}

/// Where choices are kept; none where the browser forbids it.
pub(crate) fn storage() -> Option<Storage> {
    window().local_storage().ok().flatten()
}

fn keep(key: &str, value: &str) {
    if let Some(storage) = storage() {
        // A full or forbidden storage costs the choice, not the game.
        let _ = storage.set_item(key, value);
    }
}

/// The settings of the page.
pub(crate) fn settings() -> Settings {
    expect_context()
}
