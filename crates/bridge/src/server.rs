//! Requests to the server.

use crate::BridgeError;
use crate::stream::{Address, CONNECT};
use parlour_protocol::ErrorBody;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::time::Duration;
use ureq::http::Response;
use ureq::{Agent, Body};

/// How long a whole request may take.
const REQUEST: Duration = Duration::from_secs(30);

/// The server's API.
pub(crate) struct Server {
    pub(crate) address: Address,
    pub(crate) token: String,
    agent: Agent,
}

impl Server {
    pub(crate) fn new(address: Address, token: String) -> Self {
        let config = Agent::config_builder()
            .http_status_as_error(false)
            .timeout_connect(Some(CONNECT))
            .timeout_global(Some(REQUEST))
            .tls_config(address.requests.clone())
            .build();
        Self { address, token, agent: config.into() }
    }

    /// The answer to a GET request.
    pub(crate) fn get<T: DeserializeOwned>(&self, path: &str) -> Result<T, BridgeError> {
        let request = self.agent.get(format!("{}{path}", self.address.url));
        answer(request.header("authorization", format!("Bearer {}", self.token)).call()?)
    }

    /// The answer to a POST request.
    pub(crate) fn post<T: DeserializeOwned>(
        &self,
        path: &str,
        body: impl Serialize,
    ) -> Result<T, BridgeError> {
        let request = self.agent.post(format!("{}{path}", self.address.url));
        answer(request.header("authorization", format!("Bearer {}", self.token)).send_json(body)?)
    }
}

fn answer<T: DeserializeOwned>(mut response: Response<Body>) -> Result<T, BridgeError> {
    let status = response.status();
    let body = response.body_mut();
    if status.is_success() {
        return Ok(body.read_json()?);
    }
    // A proxy in between answers with a page of its own.
    Err(match body.read_json::<ErrorBody>() {
        Ok(error) => error.refusal.into(),
        Err(_) => BridgeError::Status { status: status.as_u16() },
    })
}
