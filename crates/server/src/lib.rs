//! The house on a network: one server that sends the page.
//!
//! The page comes from the program itself where it was built in (feature `page`), else from the folder it was built
//! into. What has a name made of its content may be kept for ever; everything else is asked for anew and costs
//! nothing while it has not changed.

mod asset;
mod find;
mod house;
mod page;

pub use asset::Asset;
pub use find::NoPage;
pub use house::{House, NotOpened};
pub use page::Page;
