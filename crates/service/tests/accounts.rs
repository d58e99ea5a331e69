//! Accounts: what one change must not do to another, one-time codes, and who may sign up.

use parlour_protocol::{Player, PlayerKind, Refusal, Register, Registration, StudentCode, StudentStatus};
use parlour_service::keeper::{ban, promote, reset};
use parlour_service::passphrase::Hasher;
use parlour_service::secret::Token;
use parlour_service::store::Sqlite;
use parlour_service::{Access, House, Limits, Visitor};
use std::path::Path;
use std::sync::{Arc, Barrier};
use std::thread;

fn house_with(folder: &Path, access: Access) -> Arc<House> {
    let store = Sqlite::open(&folder.join("house.db")).unwrap();
    House::open(Arc::new(store), Limits { bot_threads: 1, access, ..Limits::default() }).unwrap()
}

fn house_in(folder: &Path) -> Arc<House> {
    house_with(folder, Access::default())
}

fn new(name: &str, invite: Option<&str>) -> Register {
    let invite = invite.map(str::to_owned);
    Register { name: name.into(), passphrase: "correct horse".into(), invite }
}

fn register(house: &House, name: &str) -> Result<(Player, Token), Refusal> {
    house.register(&mut Hasher::default(), None, &new(name, None), "")
}

/// A new member, signed in.
fn member(house: &House, name: &str) -> Visitor {
    let (_, token) = register(house, name).unwrap();
    house.visitor(token.reveal()).unwrap()
}

fn log_in(house: &House, name: &str, passphrase: &str) -> Result<(Player, Token), Refusal> {
    match house.log_in_by_code(name, passphrase, "")? {
        Some(member) => Ok(member),
        None => house.log_in(&mut Hasher::default(), name, passphrase, ""),
    }
}

#[test]
fn students_with_one_name_get_the_numbers_after_the_greatest() {
    let folder = tempfile::tempdir().unwrap();
    let house = house_in(folder.path());
    let ada = member(&house, "Ada");
    register(&house, "Max-7").unwrap();
    let add = |names: &[&str]| -> Vec<String> {
        let names: Vec<String> = names.iter().map(|name| (*name).to_owned()).collect();
        house.add_pupils(&ada, &names).unwrap().into_iter().map(|student| student.name).collect()
    };
    assert_eq!(add(&["Max", "Max", "Ida", "max"]), ["Max", "Max-8", "Ida", "max-9"]);
    assert_eq!(add(&["Max", "Ida"]), ["Max-10", "Ida-2"]);
}

#[test]
fn members_who_register_at_once_are_no_admins_and_have_different_names() {
    let folder = tempfile::tempdir().unwrap();
    let house = house_in(folder.path());
    let together = Barrier::new(6);
    let registered: Vec<_> = thread::scope(|scope| {
        let one = |number: usize| {
            let (house, together) = (&house, &together);
            scope.spawn(move || {
                together.wait();
                register(house, if number < 3 { "Ada" } else { "Bob" })
            })
        };
        let all: Vec<_> = (0..6).map(one).collect();
        all.into_iter().map(|one| one.join().unwrap()).collect()
    });
    let members: Vec<&Player> = registered.iter().flatten().map(|(player, _)| player).collect();
    assert_eq!(members.len(), 2, "{registered:?}");
    assert!(members.iter().all(|player| player.kind == PlayerKind::Member));
    assert!(registered.iter().filter_map(|one| one.as_ref().err()).all(|why| *why == Refusal::NameTaken));
}

#[test]
fn the_first_admin_comes_by_a_token_that_is_good_once() {
    let folder = tempfile::tempdir().unwrap();
    let house = house_in(folder.path());
    let (ada, bob) = (member(&house, "Ada"), member(&house, "Bob"));
    assert!(house.me(&ada).unwrap().needs_admin);
    let old = house.admin_token().unwrap().unwrap();
    let token = house.admin_token().unwrap().unwrap();
    assert_eq!(house.claim_admin(&ada, &old), Err(Refusal::WrongAdminToken), "a newer one was made");
    assert_eq!(house.claim_admin(&ada, "nonsense"), Err(Refusal::WrongAdminToken));
    house.claim_admin(&ada, &token.to_lowercase().replace('-', " ")).unwrap();
    assert_eq!(house.claim_admin(&bob, &token), Err(Refusal::WrongAdminToken), "it is used");
    assert_eq!(house.account_named("Ada").unwrap().player.kind, PlayerKind::Admin);
    assert_eq!(house.admin_token().unwrap(), None);
    assert!(!house.me(&bob).unwrap().needs_admin);
}

#[test]
fn the_admin_token_opens_a_closed_server_to_its_first_admin() {
    let folder = tempfile::tempdir().unwrap();
    let access = Access { guests: false, registration: Registration::No, chat: true };
    let house = house_with(folder.path(), access);
    assert_eq!(house.guest("").unwrap_err(), Refusal::GuestsOff);
    assert_eq!(register(&house, "Ada").unwrap_err(), Refusal::RegistrationClosed);
    let token = house.admin_token().unwrap().unwrap();
    let hasher = &mut Hasher::default();
    let (ada, _) = house.register(hasher, None, &new("Ada", Some(&token)), "").unwrap();
    assert_eq!(ada.kind, PlayerKind::Admin);
    let again = house.register(hasher, None, &new("Bob", Some(&token)), "");
    assert_eq!(again.unwrap_err(), Refusal::RegistrationClosed);
}

#[test]
fn an_invite_lets_one_visitor_sign_up() {
    let folder = tempfile::tempdir().unwrap();
    let house = house_with(folder.path(), Access { registration: Registration::Invite, ..Access::default() });
    let token = house.admin_token().unwrap().unwrap();
    let hasher = &mut Hasher::default();
    let (_, ada) = house.register(hasher, None, &new("Ada", Some(&token)), "").unwrap();
    let ada = house.visitor(ada.reveal()).unwrap();
    let invite = house.invite(&ada).unwrap().code;
    let mut sign_up = |name: &str, invite: Option<&str>| house.register(hasher, None, &new(name, invite), "");
    assert_eq!(sign_up("Bob", None).unwrap_err(), Refusal::InviteNeeded);
    assert_eq!(sign_up("Bob", Some("K7M2Q-K7M2Q-K7M2Q")).unwrap_err(), Refusal::InviteNeeded);
    assert_eq!(sign_up("ADA", Some(&invite)).unwrap_err(), Refusal::NameTaken, "the invite is still good");
    let (bob, bob_token) = sign_up("Bob", Some(&invite.to_lowercase())).unwrap();
    assert_eq!(bob.kind, PlayerKind::Member);
    assert_eq!(sign_up("Eve", Some(&invite)).unwrap_err(), Refusal::InviteNeeded, "it is used");
    let bob = house.visitor(bob_token.reveal()).unwrap();
    assert_eq!(house.invite(&bob).unwrap_err(), Refusal::AdminOnly);
}

#[test]
fn a_change_of_the_passphrase_that_was_under_way_does_not_undo_a_ban() {
    let folder = tempfile::tempdir().unwrap();
    let house = house_in(folder.path());
    let ada = member(&house, "Ada");
    // The visitor was looked up before the ban, as a request in the queue of hashes was.
    ban(house.store(), None, "Ada", true, house.now()).unwrap();
    let hasher = &mut Hasher::default();
    let changed = house.change_passphrase(hasher, &ada, "correct horse", "battery staple");
    assert_eq!(changed, Err(Refusal::WrongPassphrase));
    assert_eq!(house.go_on_vacation(&ada, 3), Ok(()), "it touches the vacations alone");
    let now = house.account_named("Ada").unwrap();
    assert!(now.banned && now.vacations.until(house.now()).is_some());
    assert_eq!(log_in(&house, "Ada", "correct horse").unwrap_err(), Refusal::Banned);
}

#[test]
fn two_changes_at_once_do_not_undo_one_another() {
    let folder = tempfile::tempdir().unwrap();
    let house = house_in(folder.path());
    let ada = member(&house, "Ada");
    let hasher = &mut Hasher::default();
    house.change_passphrase(hasher, &ada, "correct horse", "battery staple").unwrap();
    let stale = house.change_passphrase(hasher, &ada, "correct horse", "another staple");
    assert_eq!(stale, Err(Refusal::WrongPassphrase), "the old passphrase was checked against an old account");
    assert!(log_in(&house, "Ada", "battery staple").is_ok());
    house.log_out(&ada, true).unwrap();
    let ended = house.visitor(log_in(&house, "Ada", "battery staple").unwrap().1.reveal()).unwrap();
    house.log_out(&ended, false).unwrap();
    let late = house.change_passphrase(hasher, &ended, "battery staple", "stolen staple");
    assert_eq!(late, Err(Refusal::WrongPassphrase), "a session that has ended changes nothing");
}

#[test]
fn the_bots_of_a_banned_member_are_banned_and_come_back_with_them() {
    let folder = tempfile::tempdir().unwrap();
    let house = house_in(folder.path());
    let ada = member(&house, "Ada");
    let (robot, token) = house.add_program(&ada, "Robot").unwrap();
    ban(house.store(), None, "Ada", true, house.now()).unwrap();
    assert_eq!(house.visitor(token.reveal()).unwrap_err(), Refusal::Banned);
    assert!(house.store().shut_out().unwrap().contains(&robot.id));
    ban(house.store(), None, "Ada", false, house.now()).unwrap();
    assert_eq!(house.visitor(token.reveal()).unwrap().account.player, robot);
}

#[test]
fn a_deleted_bot_frees_its_name_and_a_deleted_member_takes_the_bots_along() {
    let folder = tempfile::tempdir().unwrap();
    let house = house_in(folder.path());
    let (ada, bob) = (member(&house, "Ada"), member(&house, "Bob"));
    let (_, token) = house.add_program(&ada, "Robot").unwrap();
    assert_eq!(house.delete_program(&bob, "Robot"), Err(Refusal::NotYours));
    house.delete_program(&ada, "Robot").unwrap();
    assert_eq!(house.visitor(token.reveal()).unwrap_err(), Refusal::NotSignedIn);
    assert!(house.programs(&ada).unwrap().is_empty());
    let (_, token) = house.add_program(&bob, "Robot").unwrap();
    house.delete(&mut Hasher::default(), &bob, "correct horse").unwrap();
    assert_eq!(house.visitor(token.reveal()).unwrap_err(), Refusal::NotSignedIn);
    assert!(house.add_program(&ada, "Robot").is_ok());
}

#[test]
fn a_list_of_students_takes_no_hashes_and_their_codes_no_care() {
    let folder = tempfile::tempdir().unwrap();
    let house = house_in(folder.path());
    let teacher = member(&house, "Teacher");
    let names: Vec<String> = (0..100).map(|number| format!("Max{number}")).collect();
    let listed = house.add_pupils(&teacher, &names).unwrap();
    assert_eq!(listed.len(), 100);
    assert!(listed.iter().all(|student| student.expires_at > house.now()));
    for (number, StudentCode { name, code, .. }) in listed.iter().enumerate().take(3) {
        let typed = [code.to_lowercase(), code.replace('-', ""), format!(" {} ", code.replace('-', " "))];
        assert!(house.log_in_by_code(name, &typed[number], "").unwrap().is_some(), "{}", typed[number]);
        assert!(house.log_in_by_code(name, code, "").unwrap().is_none(), "it is used");
    }
    let other = &listed[4];
    assert!(house.log_in_by_code("Max3", &other.code, "").unwrap().is_none(), "another student's");
    for _ in 0..4 {
        house.add_pupils(&teacher, &names).unwrap();
    }
    assert_eq!(house.add_pupils(&teacher, &["Eva".into()]), Err(Refusal::TooMany { most: 500 }));
}

#[test]
fn a_lost_passphrase_is_replaced_by_a_code_that_ends_the_old_one() {
    let folder = tempfile::tempdir().unwrap();
    let house = house_in(folder.path());
    let (ada, bob) = (member(&house, "Ada"), member(&house, "Bob"));
    assert_eq!(house.reset(&ada, "Bob").unwrap_err(), Refusal::AdminOnly);
    promote(house.store(), "Ada", true, house.now()).unwrap();
    let (_, session) = log_in(&house, "Ada", "correct horse").unwrap();
    let ada = house.visitor(session.reveal()).unwrap();
    let first = house.reset(&ada, "Bob").unwrap();
    let code = house.reset(&ada, "Bob").unwrap().code;
    assert!(house.log_in_by_code("Bob", &first.code, "").unwrap().is_none(), "a newer one was made");
    assert!(log_in(&house, "Bob", "correct horse").is_ok(), "the passphrase is good until the code is used");
    let (_, token) = log_in(&house, "Bob", &code).unwrap();
    assert_eq!(house.confirm(&bob), Err(Refusal::NotSignedIn), "other sessions end");
    assert_eq!(log_in(&house, "Bob", "correct horse").unwrap_err(), Refusal::WrongPassphrase);
    assert_eq!(log_in(&house, "Bob", &code).unwrap_err(), Refusal::WrongPassphrase, "it is used");
    let bob = house.visitor(token.reveal()).unwrap();
    assert!(house.me(&bob).unwrap().needs_passphrase);
    let hasher = &mut Hasher::default();
    house.change_passphrase(hasher, &bob, "", "battery staple").unwrap();
    assert!(log_in(&house, "Bob", "battery staple").is_ok());
    let guest = house.guest("").unwrap().0;
    assert_eq!(house.reset(&ada, &guest.name).unwrap_err(), Refusal::MembersOnly);
    let made = reset(house.store(), None, "Bob", house.now()).unwrap();
    let audit = house.desk(&ada).unwrap().audit;
    assert_eq!((audit[0].deed.id.as_ref(), audit[0].by.as_deref()), ("online-deed-made-code", None));
    let id = bob.account.player.id;
    let code: parlour_service::secret::OneTimeCode =
        parlour_service::secret::OneTimeCode::parse(&made.code).unwrap();
    let hash = code.hash(parlour_service::secret::CodeFor::SignIn(id));
    assert!(house.store().has_code(id, &hash, made.expires_at - 1).unwrap());
    assert!(!house.store().has_code(id, &hash, made.expires_at).unwrap(), "it expires");
}

#[test]
fn a_teacher_helps_own_students_but_does_not_become_an_admin_by_them() {
    let folder = tempfile::tempdir().unwrap();
    let house = house_in(folder.path());
    let (teacher, other) = (member(&house, "Teacher"), member(&house, "Other"));
    let listed = house.add_pupils(&teacher, &["Max".into()]).unwrap();
    let (_, token) = log_in(&house, "Max", &listed[0].code).unwrap();
    let max = house.visitor(token.reveal()).unwrap();
    house.change_passphrase(&mut Hasher::default(), &max, "", "battery staple").unwrap();
    assert_eq!(house.pupils(&teacher).unwrap()[0].stage, StudentStatus::Member);
    assert_eq!(house.renew_code(&other, "Max").unwrap_err(), Refusal::NotYours);
    let code = house.renew_code(&teacher, "Max").unwrap().code;
    assert!(log_in(&house, "Max", &code).is_ok());
    promote(house.store(), "Max", true, house.now()).unwrap();
    assert_eq!(house.renew_code(&teacher, "Max").unwrap_err(), Refusal::NotYours);
}

#[test]
fn an_admin_is_left_whatever_admins_do() {
    let folder = tempfile::tempdir().unwrap();
    let house = house_in(folder.path());
    let (ada, bob) = (member(&house, "Ada"), member(&house, "Bob"));
    for name in ["Ada", "Bob"] {
        promote(house.store(), name, true, house.now()).unwrap();
    }
    let as_admin = |visitor: Visitor| {
        let mut visitor = visitor;
        visitor.account = house.store().account(visitor.account.player.id).unwrap().unwrap();
        visitor
    };
    let (ada, bob) = (as_admin(ada), as_admin(bob));
    // Both ban the other at once: one of them is too late.
    let together = Barrier::new(2);
    let banned: Vec<_> = thread::scope(|scope| {
        let one = |admin: &'_ Visitor, name: &'static str| {
            let (house, together, admin) = (&house, &together, admin.clone());
            scope.spawn(move || {
                together.wait();
                house.ban(&admin, name, true)
            })
        };
        let both = [one(&ada, "Bob"), one(&bob, "Ada")];
        both.into_iter().map(|one| one.join().unwrap()).collect()
    });
    assert_eq!(banned.iter().filter(|banned| banned.is_ok()).count(), 1, "{banned:?}");
    assert!(banned.contains(&Err(Refusal::LastAdmin)));
    assert!(house.store().has_admin().unwrap());
}

#[test]
fn names_that_merely_resemble_each_other_may_both_exist() {
    let folder = tempfile::tempdir().unwrap();
    let house = house_in(folder.path());
    for name in ["Jan", "Ian", "Lan", "Zoe"] {
        assert!(register(&house, name).is_ok(), "{name}");
    }
    for name in ["lan", "IAN", "Zoë", "1an", "Guest-22222", "guest"] {
        assert!(register(&house, name).is_err(), "{name}");
    }
    let common = Register { passphrase: "maximilian1".into(), ..new("Maximilian", None) };
    let hasher = &mut Hasher::default();
    assert_eq!(house.register(hasher, None, &common, "").unwrap_err(), Refusal::CommonPassphrase);
    assert_eq!(hasher.hashes(), 0);
}
