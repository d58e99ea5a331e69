//! What a game tells in a shape of its own: for whoever knows that game as it is, for everybody else as JSON.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;
use std::any::Any;
use std::fmt;
use std::sync::Arc;

/// A board or an event of some game.
///
/// ```
/// use parlour_erased::Data;
///
/// let told = Data::new("crowned".to_owned());
/// assert_eq!(told.get::<String>().map(String::as_str), Some("crowned"));
/// assert_eq!(told.json(), "crowned");
/// ```
#[derive(Clone)]
pub struct Data(Shape);

#[derive(Clone)]
enum Shape {
    /// As the game has it.
    Own(Arc<dyn Plain>),
    /// As it came from elsewhere.
    Json(Value),
}

/// Plain data of any type.
trait Plain: Any + Send + Sync {
    fn json(&self) -> Value;
}

impl<T: Serialize + Any + Send + Sync> Plain for T {
    fn json(&self) -> Value {
        serde_json::to_value(self).expect("boards and events are plain data")
    }
}

impl Data {
    /// What a game has told.
    pub fn new<T: Serialize + Any + Send + Sync>(told: T) -> Self {
        Self(Shape::Own(Arc::new(told)))
    }

    /// As the game has it; `None` if it is of another type, or came from elsewhere as JSON.
    pub fn get<T: Any>(&self) -> Option<&T> {
        match &self.0 {
            Shape::Own(told) => (&**told as &dyn Any).downcast_ref(),
            Shape::Json(_) => None,
        }
    }

    /// As JSON.
    pub fn json(&self) -> Value {
        match &self.0 {
            Shape::Own(told) => told.json(),
            Shape::Json(json) => json.clone(),
        }
    }
}

impl PartialEq for Data {
    fn eq(&self, other: &Self) -> bool {
        self.json() == other.json()
    }
}

impl Eq for Data {}

impl fmt::Debug for Data {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.json().fmt(f)
    }
}

impl Serialize for Data {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.json().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Data {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Value::deserialize(deserializer).map(|json| Self(Shape::Json(json)))
    }
}
