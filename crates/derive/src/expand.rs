//! What the derive writes: a table of the messages, and a message of each value.

use crate::attributes::{OfEnum, OfField, OfSentence};
use proc_macro2::{Span, TokenStream};
use quote::{format_ident, quote};
use syn::ext::IdentExt;
use syn::{Attribute, Data, DeriveInput, Error, Field, Fields, Ident, LitStr, Result};

/// The implementations for a type of a package.
pub(crate) fn expand(input: &DeriveInput, package: &str) -> Result<TokenStream> {
    let name = &input.ident;
    let said: Vec<Said> = match &input.data {
        Data::Struct(of) => {
            let id = own_prefix(name, package);
            vec![said(&quote!(Self), &id, &input.attrs, &[], &of.fields)?]
        }
        Data::Enum(of) if of.variants.is_empty() => {
            return Err(Error::new(name.span(), "an enum without variants says nothing"));
        }
        Data::Enum(of) => {
            let OfEnum { prefix, with } = OfEnum::read(&input.attrs)?;
            let prefix = prefix.unwrap_or_else(|| own_prefix(name, package));
            check_names(&with, &of.variants.iter().flat_map(|variant| &variant.fields))?;
            let of_variant = |variant: &syn::Variant| {
                let name = &variant.ident;
                let id = format!("{prefix}-{}", kebab(&name.unraw().to_string()));
                said(&quote!(Self::#name), &id, &variant.attrs, &with, &variant.fields)
            };
            of.variants.iter().map(of_variant).collect::<Result<_>>()?
        }
        Data::Union(_) => {
            let why = "a union has no variants to say: make it an enum, with a variant for each message";
            return Err(Error::new(name.span(), why));
        }
    };
    let specs = said.iter().filter_map(|said| said.spec.as_ref());
    let arms = said.iter().map(|said| &said.arm);
    let (generics, arguments, bounds) = input.generics.split_for_impl();
    Ok(quote! {
        #[automatically_derived]
        impl #generics ::parlour_core::ToMessage for #name #arguments #bounds {
            const MESSAGES: &'static [::parlour_core::MessageSpec] = &[#(#specs),*];

            fn message(&self) -> ::parlour_core::Message {
                match self { #(#arms),* }
            }
        }

        #[automatically_derived]
        impl #generics ::parlour_core::ToArg for #name #arguments #bounds {
            fn to_arg(&self) -> ::parlour_core::Arg {
                ::parlour_core::Arg::Message(::std::boxed::Box::new(::parlour_core::ToMessage::message(self)))
            }
        }

        #[automatically_derived]
        impl #generics ::core::convert::From<#name #arguments> for ::parlour_core::Message #bounds {
            fn from(said: #name #arguments) -> Self {
                ::parlour_core::ToMessage::message(&said)
            }
        }
    })
}

/// What a variant says.
struct Said {
    /// Its entry in the table; none if its field has its own.
    spec: Option<TokenStream>,
    arm: TokenStream,
}

/// An argument and the expression that gives it.
type Given = (Ident, TokenStream);

/// `in_all` stands for the fields of its names, where a variant says nothing else.
fn said(
    path: &TokenStream,
    id: &str,
    attributes: &[Attribute],
    in_all: &[Given],
    fields: &Fields,
) -> Result<Said> {
    let OfSentence { id: other, transparent, with } = OfSentence::read(attributes)?;
    if transparent {
        return transparent_arm(path, fields);
    }
    let id = other.unwrap_or_else(|| LitStr::new(id, Span::call_site()));
    let (mut bound, mut names, mut values) = (Vec::new(), Vec::new(), Vec::new());
    for field in fields {
        let OfField { name, skip } = OfField::read(&field.attrs)?;
        let unnamed = field.ident.is_none();
        if skip {
            bound.extend(unnamed.then(|| quote!(_)));
            continue;
        }
        let name = name.or_else(|| field.ident.clone()).ok_or_else(|| {
            let why = "arguments have the names of fields: name this one, as in `#[message(name = why)]` or \
                       `Variant { why: … }`";
            Error::new_spanned(field, why)
        })?;
        bound.push(
            field.ident.as_ref().filter(|own| **own != name).map_or(quote!(#name), |own| quote!(#own: #name)),
        );
        let given =
            with.iter().chain(in_all).find(|(given, _)| *given == name).map(|(_, value)| value.clone());
        values.push(given.unwrap_or_else(|| quote!(#name)));
        names.push(argument(&name));
    }
    let more = with.into_iter().filter(|(name, _)| !names.contains(&argument(name))).collect::<Vec<_>>();
    for (name, value) in more {
        names.push(argument(&name));
        values.push(value);
    }
    let pattern = match fields {
        Fields::Named(_) => quote!({ #(#bound,)* .. }),
        Fields::Unnamed(_) => quote!((#(#bound),*)),
        Fields::Unit => quote!(),
    };
    Ok(Said {
        spec: Some(quote!(::parlour_core::MessageSpec { id: #id, args: &[#(#names),*] })),
        arm: quote!(#path #pattern => ::parlour_core::Message::new(#id) #(.with(#names, #values))*),
    })
}

/// Finds what an enum gives for fields that no variant has.
fn check_names<'a>(with: &[Given], fields: &(impl Iterator<Item = &'a Field> + Clone)) -> Result<()> {
    let unknown = with.iter().find(|(given, _)| {
        !fields.clone().any(|field| {
            let named = OfField::read(&field.attrs).ok().and_then(|read| read.name);
            named.as_ref().or(field.ident.as_ref()) == Some(given)
        })
    });
    unknown.map_or(Ok(()), |(given, _)| Err(Error::new(given.span(), "no variant has a field of this name")))
}

fn transparent_arm(path: &TokenStream, fields: &Fields) -> Result<Said> {
    let mut all = fields.iter();
    let (Some(Field { ident, .. }), None) = (all.next(), all.next()) else {
        let why = "a transparent variant has one field, and says what that says";
        return Err(Error::new_spanned(path, why));
    };
    let inner = format_ident!("inner");
    let pattern = ident.as_ref().map_or(quote!((#inner)), |name| quote!({ #name: #inner }));
    Ok(Said { spec: None, arm: quote!(#path #pattern => ::parlour_core::ToMessage::message(#inner)) })
}

fn argument(name: &Ident) -> String {
    name.unraw().to_string()
}

/// The package's name and the type's, without what both begin with.
fn own_prefix(name: &Ident, package: &str) -> String {
    let package = package.strip_prefix("parlour-").unwrap_or(package);
    let package = package.strip_prefix("example-").unwrap_or(package);
    let name = kebab(&name.unraw().to_string());
    let has_package = name.strip_prefix(package).is_some_and(|rest| rest.starts_with('-'));
    if has_package { name } else { format!("{package}-{name}") }
}

/// `NoSuchRow` as `no-such-row`.
fn kebab(name: &str) -> String {
    let mut kebab = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !kebab.is_empty() {
            kebab.push('-');
        }
        kebab.extend(letter.to_lowercase());
    }
    kebab
}

#[cfg(test)]
mod tests {
    use super::*;

    fn expanded(text: &str, package: &str) -> String {
        expand(&syn::parse_str(text).unwrap(), package).map_or_else(
            |error| error.to_string(),
            |written| written.to_string().replace(":: parlour_core :: ", ""),
        )
    }

    #[test]
    fn identifiers_are_made_of_package_type_and_variant() {
        for (text, package, id) in [
            ("enum Refusal { NoSuchRow }", "parlour-ladder", "ladder-refusal-no-such-row"),
            ("enum LadderEvent { Filled }", "parlour-ladder", "ladder-event-filled"),
            ("enum PigEvent { Threw }", "parlour-example-pig", "pig-event-threw"),
            ("enum Ladders { One }", "parlour-ladder", "ladder-ladders-one"),
            ("enum Refusal { Over }", "parlour", "parlour-refusal-over"),
            ("struct NoEnding;", "parlour-core", "core-no-ending"),
            ("#[message(prefix = \"ending\")] enum Verdict { Agreed }", "parlour-core", "ending-agreed"),
            ("enum End { #[message(id = \"all-taken\")] Taken }", "parlour-checkers", "all-taken"),
        ] {
            let written = expanded(text, package);
            assert!(written.contains(&format!("MessageSpec {{ id : \"{id}\" , args : & [] }}")), "{written}");
            assert!(written.contains(&format!("Message :: new (\"{id}\")")), "{written}");
        }
    }

    #[test]
    fn what_cannot_be_said_is_refused_with_the_way_out() {
        for (text, why) in [
            ("union Bits { a: u8 }", "make it an enum"),
            ("enum Never {}", "without variants"),
            ("enum Refusal { Io(String) }", "`#[message(name = why)]`"),
            ("struct Refusal(String);", "`#[message(name = why)]`"),
            ("enum Refusal { #[message(transparent)] Both(u8, u8) }", "has one field"),
            ("enum Refusal { #[message(transparent)] None }", "has one field"),
            ("#[message(id = \"a\")] enum Refusal { Over }", "an enum has `prefix"),
            ("#[message(with(word = 1))] enum Refusal { Over }", "no variant has a field"),
            ("enum Refusal { #[message(prefix = \"a\")] Over }", "expected `id"),
            ("enum Refusal { Word { #[message(quoted)] word: u8 } }", "expected `name"),
            ("enum Refusal { #[message(with(count = ))] Over }", "the value of the argument"),
            ("enum Refusal { #[message(with(count))] Over }", "expected `=`"),
            ("enum Refusal { #[message] Over }", "message"),
        ] {
            let error = expanded(text, "parlour-ladder");
            assert!(error.contains(why), "{text}: {error}");
        }
    }
}
