//! Whether data is what a JSON Schema says: the keywords that the descriptions of the API use, and no others. A crate for all of
//! JSON Schema would take longer to compile than everything else in these tests.

use serde_json::Value;

/// Why a value is not what a schema of this document says.
pub(crate) fn check(document: &Value, schema: &Value, value: &Value) -> Result<(), String> {
    let Some(keywords) = schema.as_object() else {
        return if *schema == Value::Bool(false) { Err(format!("{value} may not be there")) } else { Ok(()) };
    };
    let inner = |schema: &Value, value: &Value| check(document, schema, value);
    let list = |schemas: &Value| -> Vec<Value> { schemas.as_array().unwrap().clone() };
    for (keyword, says) in keywords {
        let holds = match keyword.as_str() {
            "$ref" => {
                let found = document.pointer(says.as_str().unwrap().trim_start_matches('#'));
                inner(found.unwrap_or_else(|| panic!("{says} leads nowhere")), value)?;
                true
            }
            "type" => match says {
                Value::Array(types) => types.iter().any(|one| is(one, value)),
                one => is(one, value),
            },
            "enum" => says.as_array().unwrap().contains(value),
            "const" => says == value,
            "oneOf" => {
                let failed: Vec<String> =
                    list(says).iter().filter_map(|one| inner(one, value).err()).collect();
                if failed.len() + 1 != list(says).len() {
                    return Err(format!(
                        "{value} fits {} of oneOf: {failed:?}",
                        list(says).len() - failed.len()
                    ));
                }
                true
            }
            "anyOf" => list(says).iter().any(|one| inner(one, value).is_ok()),
            "allOf" => {
                list(says).iter().try_for_each(|one| inner(one, value))?;
                true
            }
            "required" => value.as_object().is_none_or(|fields| {
                list(says).iter().all(|name| fields.contains_key(name.as_str().unwrap()))
            }),
            "properties" => {
                for (name, field) in value.as_object().into_iter().flatten() {
                    if let Some(schema) = says.get(name) {
                        inner(schema, field).map_err(|why| format!("{name}: {why}"))?;
                    }
                }
                true
            }
            "additionalProperties" => {
                let known = keywords.get("properties").and_then(Value::as_object);
                for (name, field) in value.as_object().into_iter().flatten() {
                    if known.is_none_or(|known| !known.contains_key(name)) {
                        inner(says, field).map_err(|why| format!("{name}: {why}"))?;
                    }
                }
                true
            }
            "items" => {
                value.as_array().into_iter().flatten().try_for_each(|item| inner(says, item))?;
                true
            }
            "minimum" => value.as_f64().is_none_or(|number| number >= says.as_f64().unwrap()),
            "maximum" => value.as_f64().is_none_or(|number| number <= says.as_f64().unwrap()),
            "minItems" => value.as_array().is_none_or(|items| items.len() as u64 >= says.as_u64().unwrap()),
            "maxItems" => value.as_array().is_none_or(|items| items.len() as u64 <= says.as_u64().unwrap()),
            "minLength" => {
                value.as_str().is_none_or(|text| text.chars().count() as u64 >= says.as_u64().unwrap())
            }
            "maxLength" => {
                value.as_str().is_none_or(|text| text.chars().count() as u64 <= says.as_u64().unwrap())
            }
            // What the types themselves refuse, and what is only for people.
            "pattern" | "format" | "propertyNames" | "description" | "examples" | "default" | "title" => true,
            other => panic!("{other} is not checked"),
        };
        if !holds {
            return Err(format!("{value} is against {keyword}: {says}"));
        }
    }
    Ok(())
}

fn is(kind: &Value, value: &Value) -> bool {
    match kind.as_str().unwrap() {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "string" => value.is_string(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        other => panic!("{other} is no type"),
    }
}
