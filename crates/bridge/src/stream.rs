//! A connection to a server, encrypted or not.

use crate::BridgeError;
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, ServerName};
use rustls::{ClientConfig, ClientConnection, RootCertStore, StreamOwned};
use std::io::{self, Read, Write};
use std::net::{TcpStream, ToSocketAddrs};
use std::sync::Arc;
use std::time::Duration;
use ureq::http::Uri;
use ureq::tls::{Certificate, RootCerts, TlsConfig};

/// How long connecting may take, and every answer while connecting.
pub(crate) const CONNECT: Duration = Duration::from_secs(10);
/// After how long a read returns without a message, to look for signals and deadlines.
pub(crate) const POLL: Duration = Duration::from_millis(250);

/// The server's address, and how to connect to it.
pub(crate) struct Address {
    /// `http://HOST:PORT` or `https://HOST:PORT`.
    pub(crate) url: String,
    authority: String,
    host: String,
    port: u16,
    tls: Option<Arc<ClientConfig>>,
    /// The same trust for requests.
    pub(crate) requests: TlsConfig,
}

impl Address {
    /// Reads the address. `authority` is the certificates of an own certificate authority in PEM: if given, they alone are
    /// trusted.
    pub(crate) fn new(url: &str, authority: Option<&[u8]>) -> Result<Self, BridgeError> {
        let url = url.trim_end_matches('/');
        let uri: Uri = url.parse().map_err(|_| BridgeError::BadAddress)?;
        let (Some(scheme), Some(host)) = (uri.scheme_str(), uri.host()) else {
            return Err(BridgeError::BadAddress);
        };
        if !matches!(uri.path(), "" | "/") || uri.query().is_some() {
            return Err(BridgeError::BadAddress);
        }
        let certificates = authority.map(certificates).transpose()?;
        let (port, tls) = match scheme {
            "http" => (80, None),
            "https" => (443, Some(client_config(certificates.as_deref())?)),
            _ => return Err(BridgeError::BadAddress),
        };
        let trusted = certificates.map_or(RootCerts::WebPki, |certificates| {
            let own = certificates.iter().map(|own| Certificate::from_der(own).to_owned());
            RootCerts::from(own)
        });
        Ok(Self {
            url: url.into(),
            authority: uri.authority().map(ToString::to_string).unwrap_or_default(),
            host: host.trim_matches(['[', ']']).into(),
            port: uri.port_u16().unwrap_or(port),
            tls,
            requests: TlsConfig::builder().root_certs(trusted).build(),
        })
    }

    /// The address of the socket, for the handshake.
    pub(crate) fn socket_url(&self) -> String {
        let scheme = if self.tls.is_some() { "wss" } else { "ws" };
        format!("{scheme}://{}/socket", self.authority)
    }

    /// Connects.
    pub(crate) fn connect(&self) -> Result<Stream, BridgeError> {
        let mut last = io::Error::from(io::ErrorKind::NotFound);
        for address in (self.host.as_str(), self.port).to_socket_addrs()? {
            match TcpStream::connect_timeout(&address, CONNECT) {
                Ok(stream) => return self.encrypt(stream),
                Err(error) => last = error,
            }
        }
        Err(last.into())
    }

    fn encrypt(&self, mut stream: TcpStream) -> Result<Stream, BridgeError> {
        stream.set_nodelay(true)?;
        stream.set_read_timeout(Some(CONNECT))?;
        stream.set_write_timeout(Some(CONNECT))?;
        let Some(config) = &self.tls else { return Ok(Stream::Plain(stream)) };
        let name = ServerName::try_from(self.host.clone()).map_err(|_| BridgeError::BadAddress)?;
        let mut connection = ClientConnection::new(config.clone(), name).map_err(BridgeError::unreachable)?;
        // Handshaking here tells a certificate that is not trusted from a connection that broke.
        while connection.is_handshaking() {
            connection.complete_io(&mut stream).map_err(|error| {
                let inner = error.get_ref().and_then(|inner| inner.downcast_ref::<rustls::Error>());
                match inner {
                    Some(rustls::Error::InvalidCertificate(_)) => BridgeError::Untrusted(error),
                    _ => error.into(),
                }
            })?;
        }
        Ok(Stream::Encrypted(Box::new(StreamOwned::new(connection, stream))))
    }
}

fn certificates(pem: &[u8]) -> Result<Vec<CertificateDer<'static>>, BridgeError> {
    let read: Result<Vec<_>, _> = CertificateDer::pem_slice_iter(pem).collect();
    read.ok().filter(|read| !read.is_empty()).ok_or(BridgeError::BadCertificates)
}

fn client_config(own: Option<&[CertificateDer<'static>]>) -> Result<Arc<ClientConfig>, BridgeError> {
    let mut roots = RootCertStore::empty();
    match own {
        None => roots.extend(webpki_roots::TLS_SERVER_ROOTS.iter().cloned()),
        Some(own) => {
            for certificate in own {
                roots.add(certificate.clone()).map_err(|_| BridgeError::BadCertificates)?;
            }
        }
    }
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions();
    let config = config.map_err(BridgeError::unreachable)?;
    Ok(Arc::new(config.with_root_certificates(roots).with_no_client_auth()))
}

/// A connection.
pub(crate) enum Stream {
    /// HTTP.
    Plain(TcpStream),
    /// HTTPS.
    Encrypted(Box<StreamOwned<ClientConnection, TcpStream>>),
}

impl Stream {
    /// From now on a read that finds nothing returns after [`POLL`].
    pub(crate) fn poll(&self) -> io::Result<()> {
        match self {
            Self::Plain(stream) => stream.set_read_timeout(Some(POLL)),
            Self::Encrypted(stream) => stream.sock.set_read_timeout(Some(POLL)),
        }
    }
}

impl Read for Stream {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match self {
            Self::Plain(stream) => stream.read(buffer),
            Self::Encrypted(stream) => stream.read(buffer),
        }
    }
}

impl Write for Stream {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Self::Plain(stream) => stream.write(bytes),
            Self::Encrypted(stream) => stream.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Self::Plain(stream) => stream.flush(),
            Self::Encrypted(stream) => stream.flush(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_a_scheme_and_a_host_and_no_path() {
        let socket =
            |url: &str| Address::new(url, None).ok().map(|address| (address.socket_url(), address.port));
        assert_eq!(socket("http://127.0.0.1:7777/"), Some(("ws://127.0.0.1:7777/socket".into(), 7777)));
        assert_eq!(socket("https://play.example.org"), Some(("wss://play.example.org/socket".into(), 443)));
        assert_eq!(socket("http://[::1]:80").map(|(_, port)| port), Some(80));
        for bad in ["play.example.org", "ftp://x", "http://", "https://x/path", "https://x/?q", ""] {
            assert!(socket(bad).is_none(), "{bad}");
        }
    }

    #[test]
    fn a_file_without_certificates_is_refused() {
        assert!(matches!(Address::new("https://x", Some(b"nothing")), Err(BridgeError::BadCertificates)));
    }
}
