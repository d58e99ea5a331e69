//! Fields that may be missing. The server takes `null` for them in a request and never sends it: the schemas of answers must
//! not say that it does.

use serde_json::Value;
use std::collections::BTreeSet;

/// The names of the schemas that parts of a document refer to, directly or through other schemas.
pub(super) fn referred(document: &Value, from: &[&Value]) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let mut open = from.to_vec();
    while let Some(part) = open.pop() {
        match part {
            Value::Object(fields) => {
                let reference = fields.get("$ref").and_then(Value::as_str);
                if let Some(name) = reference.and_then(|path| path.strip_prefix("#/components/schemas/"))
                    && found.insert(name.to_owned())
                {
                    open.extend(document["components"]["schemas"].get(name));
                }
                open.extend(fields.values());
            }
            Value::Array(items) => open.extend(items),
            _ => {}
        }
    }
    found
}

/// Takes `null` out of the schemas of these names.
pub(super) fn leave_out(document: &mut Value, names: &BTreeSet<String>) {
    let schemas = document["components"]["schemas"].as_object_mut();
    for (name, schema) in schemas.into_iter().flatten() {
        if names.contains(name) {
            without(schema);
        }
    }
}

/// Takes `null` out of a schema and all schemas in it.
pub(super) fn without(schema: &mut Value) {
    match schema {
        Value::Object(fields) => {
            fields.values_mut().for_each(without);
            if let Some(Value::Array(types)) = fields.get_mut("type") {
                types.retain(|one| one != "null");
                if let [one] = &types[..] {
                    let one = one.clone();
                    fields.insert("type".into(), one);
                }
            }
            if let Some(Value::Array(variants)) = fields.get_mut("oneOf") {
                variants.retain(|variant| variant["type"] != "null");
                if let [Value::Object(one)] = &variants[..] {
                    let one = one.clone();
                    fields.remove("oneOf");
                    // The description of the field says more than that of its type.
                    for (keyword, says) in one {
                        fields.entry(keyword).or_insert(says);
                    }
                }
            }
        }
        Value::Array(items) => items.iter_mut().for_each(without),
        _ => {}
    }
}
