//! What is written about the API is what there is.

use serde_json::Value;
use std::collections::BTreeSet;

#[test]
fn the_open_api_file_and_the_documentation_list_every_request() {
    let document: Value = serde_json::from_str(include_str!("../../../docs/openapi.json")).unwrap();
    let listed: BTreeSet<String> = document["paths"].as_object().unwrap().keys().cloned().collect();
    let routes =
        include_str!("../src/api.rs").lines().filter_map(|line| line.trim().strip_prefix(".route(\""));
    let there: BTreeSet<String> =
        routes.map(|route| format!("/api{}", route.split('"').next().unwrap())).collect();
    assert_eq!(listed, there);
    let words = include_str!("../../../docs/api.md");
    for path in there {
        let stem = path.split("/{").next().unwrap();
        let part = stem.strip_prefix("/api/admin").filter(|part| !part.is_empty()).unwrap_or(stem);
        assert!(words.contains(part), "docs/api.md does not tell of {path}");
    }
}
