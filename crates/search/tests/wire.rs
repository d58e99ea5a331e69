//! What is asked of a search and what it answers cross a wire.

use parlour_search::{Info, Limits, Score, SearchResult, TimeLeft};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;
use std::time::Duration;

fn comes_back<T: Serialize + DeserializeOwned + PartialEq + Debug>(sent: &T) -> String {
    let json = serde_json::to_string(sent).unwrap();
    assert_eq!(&serde_json::from_str::<T>(&json).unwrap(), sent, "{json}");
    json
}

#[test]
fn a_score_is_its_text() {
    let scores = [Score::Estimate(i32::MIN), Score::Estimate(35), Score::Win(7), Score::Loss(4), Score::Draw];
    assert_eq!(comes_back(&scores), r#"["cp -2147483648","cp 35","win 7","loss 4","draw"]"#);
    for wrong in ["", "cp", "cp 1 2", "win -3", "draw 1", "mate 3", "cp x"] {
        assert!(wrong.parse::<Score>().is_err(), "{wrong}");
        assert!(serde_json::from_value::<Score>(wrong.into()).is_err(), "{wrong}");
    }
}

#[test]
fn limits_and_reports_come_back() {
    comes_back(&Limits { time: Some(Duration::from_micros(1_500_001)), depth: Some(3), nodes: None });
    assert_eq!(serde_json::from_str::<Limits>(r#"{"nodes":100}"#).unwrap(), Limits::nodes(100));
    comes_back(&TimeLeft { left: Duration::from_mins(1), increment: Duration::from_millis(20) });
    let line = vec!["1E".to_owned(), "7G".to_owned()];
    let score = Some(Score::Win(7));
    let info = Info { depth: 3, score, nodes: u64::MAX, time: Duration::from_nanos(12_345), line };
    comes_back(&info);
    comes_back(&SearchResult { best: "1E".to_owned(), info });
}
