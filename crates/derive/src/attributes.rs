//! What `#[message(…)]` asks for.

use proc_macro2::{Punct, TokenStream, TokenTree};
use syn::ext::IdentExt;
use syn::meta::ParseNestedMeta;
use syn::parse::ParseStream;
use syn::{Attribute, Ident, LitStr, Result, Token, parenthesized};

/// Of an enum.
#[derive(Default)]
pub(crate) struct OfEnum {
    pub(crate) prefix: Option<String>,
    /// What stands for the fields of a name, in all variants.
    pub(crate) with: Vec<(Ident, TokenStream)>,
}

/// Of a variant or a struct.
#[derive(Default)]
pub(crate) struct OfSentence {
    pub(crate) id: Option<LitStr>,
    pub(crate) transparent: bool,
    /// Arguments with the expressions that give them.
    pub(crate) with: Vec<(Ident, TokenStream)>,
}

/// Of a field.
#[derive(Default)]
pub(crate) struct OfField {
    pub(crate) name: Option<Ident>,
    pub(crate) skip: bool,
}

impl OfEnum {
    pub(crate) fn read(attributes: &[Attribute]) -> Result<Self> {
        let mut read = Self::default();
        each(attributes, |meta| {
            if meta.path.is_ident("prefix") {
                read.prefix = Some(meta.value()?.parse::<LitStr>()?.value());
            } else if meta.path.is_ident("with") {
                read.with = arguments(&meta)?;
            } else {
                let why =
                    "an enum has `prefix = \"…\"` or `with(field = value)`; the rest belongs to its variants";
                return Err(meta.error(why));
            }
            Ok(())
        })?;
        Ok(read)
    }
}

impl OfSentence {
    pub(crate) fn read(attributes: &[Attribute]) -> Result<Self> {
        let mut read = Self::default();
        each(attributes, |meta| {
            if meta.path.is_ident("id") {
                read.id = Some(meta.value()?.parse()?);
            } else if meta.path.is_ident("transparent") {
                read.transparent = true;
            } else if meta.path.is_ident("with") {
                read.with = arguments(&meta)?;
            } else {
                return Err(meta.error("expected `id = \"…\"`, `transparent` or `with(name = value)`"));
            }
            Ok(())
        })?;
        Ok(read)
    }
}

impl OfField {
    pub(crate) fn read(attributes: &[Attribute]) -> Result<Self> {
        let mut read = Self::default();
        each(attributes, |meta| {
            if meta.path.is_ident("name") {
                read.name = Some(meta.value()?.call(Ident::parse_any)?);
            } else if meta.path.is_ident("skip") {
                read.skip = true;
            } else {
                return Err(meta.error("expected `name = name` or `skip`"));
            }
            Ok(())
        })?;
        Ok(read)
    }
}

fn each(attributes: &[Attribute], mut read: impl FnMut(ParseNestedMeta<'_>) -> Result<()>) -> Result<()> {
    let mut own = attributes.iter().filter(|attribute| attribute.path().is_ident("message"));
    own.try_for_each(|attribute| attribute.parse_nested_meta(&mut read))
}

/// `(name = value, …)`.
fn arguments(meta: &ParseNestedMeta<'_>) -> Result<Vec<(Ident, TokenStream)>> {
    let given;
    parenthesized!(given in meta.input);
    let mut arguments = Vec::new();
    while !given.is_empty() {
        let name = given.call(Ident::parse_any)?;
        given.parse::<Token![=]>()?;
        arguments.push((name, expression(&given)?));
    }
    Ok(arguments)
}

/// What stands before the next comma. The compiler reads it; to parse all of Rust here would cost every build.
fn expression(input: ParseStream<'_>) -> Result<TokenStream> {
    let is_comma = |token: &TokenTree| matches!(token, TokenTree::Punct(mark) if Punct::as_char(mark) == ',');
    let mut expression = TokenStream::new();
    while !input.is_empty() {
        let token: TokenTree = input.parse()?;
        if is_comma(&token) {
            break;
        }
        expression.extend([token]);
    }
    if expression.is_empty() {
        Err(input.error("expected the value of the argument"))
    } else {
        Ok(expression)
    }
}
