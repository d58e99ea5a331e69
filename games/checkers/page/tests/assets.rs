//! The assets that the part asks for are those that the page is built with.

use parlour_checkers_page::PART;
use parlour_page_kit::Need;
use serde_json::Value;

#[test]
fn the_list_for_the_build_names_what_the_part_fetches() {
    let listed: Vec<Value> = serde_json::from_str(include_str!("../assets.json")).expect("a list");
    assert_eq!(listed.len(), PART.assets.len());
    for (listed, asset) in listed.iter().zip(PART.assets) {
        assert_eq!(listed["name"], asset.name);
        assert_eq!(listed["need"] == "first", matches!(asset.need, Need::First));
    }
}
