//! The Grafana dashboard and the Prometheus alerts: they can be loaded, and ask for what the server tells.

mod client;
#[path = "tools/installed.rs"]
mod installed;

use client::{Person, house};
use serde::Deserialize;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

const ALERTS: &str = include_str!("../../../docs/operate/prometheus-alerts.yml");
const DASHBOARD: &str = include_str!("../../../docs/operate/grafana-dashboard.json");
/// What Prometheus itself adds to each metric.
const ADDED: [&str; 2] = ["instance", "job"];

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Rules {
    groups: Vec<Group>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Group {
    name: String,
    rules: Vec<Alert>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Alert {
    #[serde(rename = "alert")]
    name: String,
    expr: String,
    r#for: String,
    labels: BTreeMap<String, String>,
    annotations: BTreeMap<String, String>,
}

fn alerts() -> Vec<Alert> {
    let rules: Rules = serde_saphyr::from_str(ALERTS).unwrap();
    assert!(rules.groups.iter().all(|group| !group.name.is_empty()));
    rules.groups.into_iter().flat_map(|group| group.rules).collect()
}

fn dashboard() -> Value {
    serde_json::from_str(DASHBOARD).unwrap()
}

/// The expressions of the dashboard, each with its legend.
fn queries(dashboard: &Value) -> Vec<(&str, &str)> {
    let panels = dashboard["panels"].as_array().unwrap().iter();
    let targets = panels.flat_map(|panel| panel["targets"].as_array().unwrap());
    targets
        .map(|target| (target["expr"].as_str().unwrap(), target["legendFormat"].as_str().unwrap()))
        .collect()
}

#[test]
fn each_alert_says_how_bad_it_is_and_what_to_do() {
    let alerts = alerts();
    let names: BTreeSet<&str> = alerts.iter().map(|alert| alert.name.as_str()).collect();
    assert!(alerts.len() > 5 && names.len() == alerts.len(), "{names:?}");
    for Alert { name, r#for, labels, annotations, .. } in &alerts {
        assert!(matches!(labels["severity"].as_str(), "critical" | "warning"), "{name}");
        assert!(!annotations["summary"].is_empty() && !annotations["description"].is_empty(), "{name}");
        let minutes = r#for.strip_suffix('m').and_then(|minutes| minutes.parse::<u32>().ok());
        assert!(minutes.is_some(), "{name}: {for}");
    }
}

#[test]
fn each_panel_of_the_dashboard_has_a_place_and_a_query() {
    let dashboard = dashboard();
    assert!(dashboard["uid"] == "parlour" && dashboard["schemaVersion"].is_u64());
    let panels = dashboard["panels"].as_array().unwrap();
    let ids: BTreeSet<u64> = panels.iter().map(|panel| panel["id"].as_u64().unwrap()).collect();
    assert!(panels.len() > 5 && ids.len() == panels.len());
    let place = |panel: &Value| ["x", "y", "w", "h"].map(|side| panel["gridPos"][side].as_u64().unwrap());
    for panel in panels {
        let title = panel["title"].as_str().unwrap();
        assert!(!panel["targets"].as_array().unwrap().is_empty(), "{title}");
        assert_eq!(panel["datasource"]["uid"], "${datasource}", "{title}");
        let [x, y, w, h] = place(panel);
        assert!(w > 0 && h > 0 && x + w <= 24, "{title}");
        for other in panels.iter().filter(|other| other["id"] != panel["id"]) {
            let [left, top, width, height] = place(other);
            let apart = x + w <= left || left + width <= x || y + h <= top || top + height <= y;
            assert!(apart, "{title} lies over {}", other["title"]);
        }
    }
}

/// The values of a metric's labels.
type Labels = BTreeMap<String, BTreeSet<String>>;

/// The metrics that the server tells, with their labels.
fn told(text: &str) -> BTreeMap<String, Labels> {
    let mut told: BTreeMap<String, Labels> = BTreeMap::new();
    for line in text.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
        let (metric, _) = line.rsplit_once(' ').unwrap();
        let (name, labels) = metric.split_once('{').unwrap_or((metric, ""));
        let known = told.entry(name.into()).or_default();
        for label in labels.trim_end_matches('}').split("\",").filter(|label| !label.is_empty()) {
            let (label, value) = label.split_once("=\"").unwrap();
            known.entry(label.into()).or_default().insert(value.trim_end_matches('"').into());
        }
    }
    told
}

/// A metric that an expression asks for, with labels and the values that they are compared with.
#[derive(Deserialize)]
struct Asked {
    metric: String,
    labels: Vec<(String, Option<String>)>,
}

/// What each expression asks for, as a parser of `PromQL` reads it; none where the parser cannot be installed.
fn asked(expressions: &[&str]) -> Option<Vec<Vec<Asked>>> {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/tools/promql.py");
    let mut python = Command::new(installed::tools()?.join("python"));
    let python = python.arg(script).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut python = python.spawn().unwrap();
    python.stdin.take().unwrap().write_all(serde_json::to_string(expressions).unwrap().as_bytes()).unwrap();
    let output = python.wait_with_output().unwrap();
    assert!(output.status.success(), "an expression cannot be parsed");
    Some(serde_json::from_slice(&output.stdout).unwrap())
}

#[test]
fn the_dashboard_and_the_alerts_ask_for_metrics_and_labels_that_there_are() {
    let (alerts, dashboard) = (alerts(), dashboard());
    let queries = queries(&dashboard);
    let mut expressions: Vec<&str> = queries.iter().map(|(expression, _)| *expression).collect();
    expressions.extend(alerts.iter().map(|alert| alert.expr.as_str()));
    let Some(asked) = asked(&expressions) else { return };
    let folder = tempfile::tempdir().unwrap();
    let server = house(folder.path());
    let stranger = Person::stranger(&server);
    assert_eq!(stranger.get("/api/me").status, 401);
    let told = told(&stranger.get("/metrics").body);
    for (expression, asked) in expressions.iter().zip(&asked) {
        assert!(!asked.is_empty(), "{expression} asks for nothing");
        for Asked { metric, labels } in asked.iter().filter(|asked| asked.metric != "up") {
            let known = told
                .get(metric)
                .unwrap_or_else(|| panic!("{metric} is in no answer of /metrics: {expression}"));
            for (label, value) in labels.iter().filter(|(label, _)| !ADDED.contains(&label.as_str())) {
                let values =
                    known.get(label).unwrap_or_else(|| panic!("{metric} has no {label}: {expression}"));
                let is_known = value.as_ref().is_none_or(|value| values.contains(value));
                assert!(is_known, "no {label} of {metric} is {value:?}: {expression}");
            }
        }
    }
    for ((expression, legend), asked) in queries.iter().zip(&asked) {
        for label in legend.split("{{").skip(1).map(|rest| rest.split("}}").next().unwrap().trim()) {
            let is_there = asked.iter().any(|asked| told[&asked.metric].contains_key(label));
            assert!(is_there, "{legend} names no label of {expression}");
        }
    }
    server.close();
}
