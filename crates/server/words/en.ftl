# What is said when the house does not open.

server-no-page-nowhere = this program was built without the page; `cargo xtask dist` builds one with it, `cargo run --release` builds the page first
server-no-page-not-built = the page could not be built
server-no-page-unreadable = the page cannot be read: { $why }
server-not-opened-no-port = no port from { $first } to { $last } is free on this machine: { $why }
server-not-opened-no-address = nobody can listen at { $address }: { $why }
server-not-opened-no-store = { $file } cannot be opened: { $why }
server-not-opened-system = the server cannot start: { $why }
server-unknown-proxy = a proxy is an IP address such as 127.0.0.1, not { $text }
