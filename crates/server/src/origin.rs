//! Whether a request comes from our own page: another page must not act in anybody's name.

use axum::http::{HeaderMap, header};
use std::net::IpAddr;

/// The pages that may ask: the public address, or whatever name without a resolver led here.
#[derive(Clone, Debug)]
pub(crate) struct Origins {
    public: Option<String>,
}

impl Origins {
    pub(crate) fn new(public_url: Option<&str>) -> Self {
        let public = public_url.map(|url| {
            let (scheme, rest) = url.split_once("://").unwrap_or(("http", url));
            format!("{scheme}://{}", rest.split('/').next().unwrap_or_default()).to_ascii_lowercase()
        });
        Self { public }
    }

    /// Whether whoever asks may. A browser says which page it asks for; a program says nothing, and carries a token of its own.
    pub(crate) fn allow(&self, headers: &HeaderMap) -> bool {
        let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
        let Some(origin) = headers.get(header::ORIGIN) else {
            // Browsers tell this too, and no page can change it.
            return text(header::HeaderName::from_static("sec-fetch-site"))
                .is_none_or(|site| matches!(site, "same-origin" | "none"));
        };
        let Ok(origin) = origin.to_str().map(str::to_ascii_lowercase) else { return false };
        if self.public.as_ref() == Some(&origin) {
            return true;
        }
        // Without a public address, only names that no resolver can bend: a page of elsewhere can have its own name lead here.
        let host = text(header::HOST).unwrap_or_default().to_ascii_lowercase();
        self.public.is_none()
            && origin.split_once("://").is_some_and(|(_, asked)| asked == host)
            && is_literal(&host)
    }
}

/// `localhost` or an IP address, with or without a port.
fn is_literal(host: &str) -> bool {
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    };
    name == "localhost" || name.trim_matches(['[', ']']).parse::<IpAddr>().is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn allows(public: Option<&str>, host: &str, origin: &str) -> bool {
        let mut headers = HeaderMap::new();
        headers.insert(header::HOST, host.parse().unwrap());
        if !origin.is_empty() {
            headers.insert(header::ORIGIN, origin.parse().unwrap());
        }
        Origins::new(public).allow(&headers)
    }

    #[test]
    fn only_our_own_page_may_ask() {
        assert!(allows(None, "127.0.0.1:7777", "http://127.0.0.1:7777"));
        assert!(allows(None, "localhost:7777", "http://localhost:7777"));
        assert!(allows(None, "[::1]:7777", "http://[::1]:7777"));
        assert!(allows(None, "127.0.0.1:7777", ""));
        assert!(!allows(None, "127.0.0.1:7777", "http://evil.example"));
        assert!(!allows(None, "evil.example:7777", "http://evil.example:7777"), "a name that was bent");
        assert!(!allows(None, "127.0.0.1:7777", "null"));
        let public = Some("https://Play.example/");
        assert!(allows(public, "play.example", "https://play.example"));
        assert!(!allows(public, "127.0.0.1:7777", "http://127.0.0.1:7777"));
    }
}
