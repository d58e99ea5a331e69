//! Real games.

#[test]
fn list() {
    let text = include_str!("data/tinsley.pdn");
    let entries = parlour_checkers::pdn::read(text);
    println!("{} games", entries.len());
    for e in &entries {
        match &e.game {
            Err(x) => println!("{} syntax {x}", e.number),
            Ok(g) => {
                if let Err(x) = g.replay() { println!("{} {x}", e.number); }
                for x in g.check() { println!("   {} check {x}", e.number); }
            }
        }
    }
}
