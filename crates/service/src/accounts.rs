//! Who somebody is: guests, members, programs, and the keeper.

use crate::House;
use crate::access::Registration;
use crate::name::{Name, skeleton};
use crate::passphrase::{Hasher, check_not_common};
use crate::secret::{CodeFor, OneTimeCode, Token, TokenHash, draw_code};
use crate::store::{Account, Change, Entry, NewAccount, NewMember, NewSession, SpentCode, StoreError};
use parlour_protocol::{
    BotAccount, MatchId, Me, Mute, Pace, Player, PlayerId, PlayerKind, Refusal, Register, Student,
    StudentCode, StudentStatus,
};
use std::sync::Arc;
use std::sync::atomic::Ordering;

/// A day, in milliseconds.
const DAY: u64 = 24 * 3_600_000;
/// How long a device is remembered, in milliseconds: half a year.
const REMEMBERED: u64 = 183 * DAY;
/// How long the codes of a list of students are good: a term.
const STUDENT_CODE: u64 = 120 * DAY;
/// The most programs of one player.
const MOST_PROGRAMS: usize = 10;
/// The most students that one member has listed.
const MOST_STUDENTS: usize = 500;
/// The most students of one list.
const MOST_LISTED: usize = 100;
/// Groups of a code that is typed by students.
const STUDENT_GROUPS: usize = 2;

/// Somebody who is signed in, and with what.
#[derive(Clone, Debug)]
pub struct Visitor {
    /// Who.
    pub account: Account,
    /// With what.
    pub token: TokenHash,
    /// How many sessions had been ended before this was looked up; see [`House::is_current`].
    pub(crate) ended: u64,
}

impl Visitor {
    /// A visitor who was not looked up by a token, as tests and tools have them.
    pub fn new(account: Account, token: TokenHash) -> Self {
        Self { account, token, ended: u64::MAX }
    }

    /// As others see them.
    pub fn player(&self) -> &Player {
        &self.account.player
    }
}

fn name_taken(error: StoreError) -> Refusal {
    match error {
        StoreError::Taken => Refusal::NameTaken,
        failed => failed.into(),
    }
}

impl Change {
    /// Says why nothing changed.
    pub(crate) fn or(self, outdated: Refusal) -> Result<(), Refusal> {
        match self {
            Self::Done => Ok(()),
            Self::LastAdmin => Err(Refusal::LastAdmin),
            Self::Outdated => Err(outdated),
        }
    }
}

impl House {
    /// Whoever has this token.
    ///
    /// # Errors
    /// If nobody has it, or they may not play here.
    pub fn visitor(&self, token: &str) -> Result<Visitor, Refusal> {
        self.visitor_of(Token::parse(token).ok_or(Refusal::NotSignedIn)?.hash())
    }

    fn visitor_of(&self, token: TokenHash) -> Result<Visitor, Refusal> {
        // Before the store is asked: a session that ends from here on is looked up again.
        let ended = self.ended.load(Ordering::Acquire);
        let account = self.store.session(&token, self.now())?.ok_or(Refusal::NotSignedIn)?;
        if account.banned { Err(Refusal::Banned) } else { Ok(Visitor { account, token, ended }) }
    }

    /// Tells whether no session at all has ended since a visitor was looked up: then theirs has not.
    pub fn is_current(&self, visitor: &Visitor) -> bool {
        self.ended.load(Ordering::Acquire) == visitor.ended
    }

    /// Looks a visitor up again. A connection does so once it has entered, unless [`House::is_current`]: what ends a session
    /// from then on closes it.
    ///
    /// # Errors
    /// If they are not signed in any more.
    pub fn confirm(&self, visitor: &Visitor) -> Result<(), Refusal> {
        self.visitor_of(visitor.token).map(drop)
    }

    /// A new guest.
    ///
    /// # Errors
    /// If this server has no guests, or nothing can be written.
    pub fn guest(&self, device: &str) -> Result<(Player, Token), Refusal> {
        if !self.limits.access.guests {
            return Err(Refusal::GuestsOff);
        }
        for _ in 0..10 {
            let name = format!("Guest-{}", draw_code());
            let new = NewAccount {
                skeleton: skeleton(&name),
                name,
                looks: None,
                kind: PlayerKind::Guest,
                passphrase: None,
                owner: None,
                created: self.now(),
            };
            match self.store.add_account(new) {
                Ok(account) => return Ok((account.player.clone(), self.sign_in(&account, device)?)),
                Err(StoreError::Taken) => {}
                Err(why) => return Err(why.into()),
            }
        }
        Err(Refusal::NotWritten)
    }

    fn new_account(&self, name: &Name, kind: PlayerKind) -> NewAccount {
        NewAccount {
            name: name.text.clone(),
            skeleton: name.skeleton.clone(),
            looks: Some(name.looks.clone()),
            kind,
            passphrase: None,
            owner: None,
            created: self.now(),
        }
    }

    /// A session for an account as it was looked up.
    fn session(&self, account: &Account, device: &str) -> (Token, NewSession) {
        self.session_of(account.player.id, account.passphrase.clone(), device)
    }

    fn session_of(&self, of: PlayerId, passphrase: Option<String>, device: &str) -> (Token, NewSession) {
        let token = Token::draw();
        let now = self.now();
        let device = device.chars().filter(|c| !c.is_control()).take(100).collect();
        let session = NewSession {
            token: token.hash(),
            of,
            now,
            expires: now + REMEMBERED,
            device,
            passphrase,
            alone: false,
        };
        (token, session)
    }

    fn sign_in(&self, account: &Account, device: &str) -> Result<Token, Refusal> {
        let (token, session) = self.session(account, device);
        // A ban or another passphrase came first.
        self.store.add_session(session)?.or(Refusal::WrongPassphrase)?;
        Ok(token)
    }

    /// A guest, or a stranger, becomes a member, and keeps what they have; the sessions of the guest end. The token of the first
    /// admin makes them that.
    ///
    /// # Errors
    /// If the name or the passphrase will not do, they are a member already, or this server does not take them.
    pub fn register(
        &self,
        hasher: &mut Hasher,
        guest: Option<&Visitor>,
        Register { name, passphrase, invite }: &Register,
        device: &str,
    ) -> Result<(Player, Token), Refusal> {
        let entry = self.entry(invite.as_deref())?;
        let guest = match guest.map(|visitor| &visitor.account.player) {
            Some(player) if player.kind == PlayerKind::Guest => Some(player.id),
            Some(_) => return Err(Refusal::Registered),
            None => None,
        };
        let name = Name::parse(name)?;
        check_not_common(passphrase, &name.text)?;
        if self.store.account_named(&name.skeleton)?.is_some() {
            return Err(Refusal::NameTaken);
        }
        let hash = hasher.hash(passphrase)?;
        let is_admin = matches!(entry, Entry::FirstAdmin(_));
        let kind = if is_admin { PlayerKind::Admin } else { PlayerKind::Member };
        let account = NewAccount { passphrase: Some(hash), ..self.new_account(&name, kind) };
        // A new account has its number from the store.
        let (token, session) =
            self.session_of(guest.unwrap_or(PlayerId(0)), account.passphrase.clone(), device);
        let registered = self.store.register(NewMember { account, guest, entry }, session);
        let account = registered.map_err(name_taken)?.map_err(|_| match entry {
            Entry::Open => Refusal::Registered,
            Entry::Invite(_) | Entry::FirstAdmin(_) => Refusal::InviteNeeded,
        })?;
        if is_admin {
            self.look_for_admin();
        }
        self.end_sessions(account.player.id, Some(token.hash()));
        Ok((account.player, token))
    }

    /// How a visitor may sign up with this invite, or without one.
    fn entry(&self, invite: Option<&str>) -> Result<Entry, Refusal> {
        let invite = invite.and_then(OneTimeCode::parse);
        if let Some(code) = &invite {
            let token = code.hash(CodeFor::Admin);
            if self.store.is_admin_token(&token)? {
                return Ok(Entry::FirstAdmin(token));
            }
        }
        match self.limits.access.registration {
            Registration::Open => Ok(Entry::Open),
            Registration::No => Err(Refusal::RegistrationClosed),
            Registration::Invite => {
                let hash = invite.ok_or(Refusal::InviteNeeded)?.hash(CodeFor::Invite);
                let is_known = self.store.has_invite(&hash, self.now())?;
                if is_known { Ok(Entry::Invite(hash)) } else { Err(Refusal::InviteNeeded) }
            }
        }
    }

    /// Signs a player in by a one-time code, or tells that it is none: then it may be a passphrase. This takes no hash.
    ///
    /// # Errors
    /// If they are banned.
    pub fn log_in_by_code(
        &self,
        name: &str,
        code: &str,
        device: &str,
    ) -> Result<Option<(Player, Token)>, Refusal> {
        let Some(code) = OneTimeCode::parse(code) else { return Ok(None) };
        let Some(account) = self.store.account_named(&skeleton(name))? else { return Ok(None) };
        let hash = code.hash(CodeFor::SignIn(account.player.id));
        if !self.store.has_code(account.player.id, &hash, self.now())? {
            return Ok(None);
        }
        if account.banned {
            return Err(Refusal::Banned);
        }
        self.spend(&account, SpentCode::Hash(hash), device).map(Some)
    }

    fn spend(&self, account: &Account, code: SpentCode, device: &str) -> Result<(Player, Token), Refusal> {
        let (token, session) = self.session(account, device);
        self.store.spend_code(code, session)?.or(Refusal::WrongPassphrase)?;
        self.end_sessions(account.player.id, Some(token.hash()));
        Ok((account.player.clone(), token))
    }

    /// Signs a player in on another device, by their passphrase.
    ///
    /// # Errors
    /// If name and passphrase do not go together.
    pub fn log_in(
        &self,
        hasher: &mut Hasher,
        name: &str,
        passphrase: &str,
        device: &str,
    ) -> Result<(Player, Token), Refusal> {
        let account = self.store.account_named(&skeleton(name))?;
        let stored = account.as_ref().and_then(|account| account.passphrase.as_deref());
        // The codes of students were kept as passphrases once.
        let is_student = account.as_ref().is_some_and(|account| account.player.kind == PlayerKind::Student);
        let code = OneTimeCode::parse(passphrase).filter(|_| is_student).map(|code| code.reveal());
        if !hasher.matches(stored, code.as_deref().unwrap_or(passphrase)) {
            return Err(Refusal::WrongPassphrase);
        }
        let account = account.ok_or(Refusal::WrongPassphrase)?;
        if account.banned {
            return Err(Refusal::Banned);
        }
        if is_student {
            let code = account.passphrase.clone().ok_or(Refusal::WrongPassphrase)?;
            return self.spend(&account, SpentCode::Passphrase(code), device);
        }
        let token = self.sign_in(&account, device)?;
        Ok((account.player, token))
    }

    /// This device, or every one, is signed in no more; its connections are closed.
    ///
    /// # Errors
    /// If nothing can be written.
    pub fn log_out(&self, visitor: &Visitor, everywhere: bool) -> Result<(), Refusal> {
        let id = visitor.account.player.id;
        if everywhere {
            self.store.drop_sessions(id, None)?;
            self.end_sessions(id, None);
        } else {
            self.store.drop_session(&visitor.token)?;
            self.end_session(id, &visitor.token);
        }
        Ok(())
    }

    /// Sets another passphrase; every other device is signed out.
    ///
    /// # Errors
    /// If the old one is not right, or the new one will not do.
    pub fn change_passphrase(
        &self,
        hasher: &mut Hasher,
        visitor: &Visitor,
        old: &str,
        new: &str,
    ) -> Result<(), Refusal> {
        let account = &visitor.account;
        if matches!(account.player.kind, PlayerKind::Guest | PlayerKind::Bot | PlayerKind::ServerBot) {
            return Err(Refusal::MembersOnly);
        }
        check_not_common(new, &account.player.name)?;
        // A player who came by a code has none yet.
        let is_first = needs_passphrase(account);
        let stored = account.passphrase.as_deref().filter(|_| !is_first);
        if !is_first && !hasher.matches(stored, old) {
            return Err(Refusal::WrongPassphrase);
        }
        let hash = hasher.hash(new)?;
        let id = account.player.id;
        let changed = self.store.set_passphrase(id, &visitor.token, account.passphrase.as_deref(), &hash)?;
        changed.or(Refusal::WrongPassphrase)?;
        self.end_sessions(id, Some(visitor.token));
        Ok(())
    }

    /// Forgets a player, and their bots.
    ///
    /// # Errors
    /// If the passphrase is not right, or no admin would be left.
    pub fn delete(&self, hasher: &mut Hasher, visitor: &Visitor, passphrase: &str) -> Result<(), Refusal> {
        let account = &visitor.account;
        let is_guest = account.player.kind == PlayerKind::Guest;
        if !is_guest && !hasher.matches(account.passphrase.as_deref(), passphrase) {
            return Err(Refusal::WrongPassphrase);
        }
        let id = account.player.id;
        let bots = self.store.programs(id)?;
        let deleted = self.store.delete_account(id, account.passphrase.as_deref())?;
        deleted.or(Refusal::WrongPassphrase)?;
        self.end_sessions(id, None);
        for (bot, _) in &bots {
            self.end_sessions(bot.player.id, None);
        }
        let gone: Vec<PlayerId> = bots.iter().map(|(bot, _)| bot.player.id).chain([id]).collect();
        self.forget_matches_of(&gone);
        Ok(())
    }

    /// Correspondence clocks stand still for so many days; 0 ends it.
    ///
    /// # Errors
    /// If there are not so many days left.
    pub fn go_on_vacation(self: &Arc<Self>, visitor: &Visitor, days: u8) -> Result<(), Refusal> {
        let id = visitor.account.player.id;
        let before = &visitor.account.vacations;
        let mut vacations = before.clone();
        vacations.go(days, self.now())?;
        // Another device has changed them meanwhile.
        self.store.set_vacations(id, before, &vacations)?.or(Refusal::NotWritten)?;
        let playing = self.store.playing(id)?;
        for card in playing.iter().filter(|card| matches!(card.pace, Pace::Correspondence { .. })) {
            // It looks when the flag falls now.
            self.room(card.r#match)?.flag()?;
        }
        Ok(())
    }

    /// Whether somebody at a table, or anywhere, is heard.
    ///
    /// # Errors
    /// If there is no such player.
    pub fn mute(&self, visitor: &Visitor, mute: &Mute) -> Result<(), Refusal> {
        let (own, whom) = (visitor.account.player.id, self.account_named(&mute.player)?.player.id);
        self.store.set_mute(own, whom, mute.r#match, mute.on)?;
        let tables: Vec<MatchId> = match mute.r#match {
            Some(id) => vec![id],
            None => self.store.playing(own)?.iter().map(|card| card.r#match).collect(),
        };
        // Tables that nobody is at find it in the store.
        for room in tables.into_iter().filter_map(|id| self.find(id)) {
            room.set_mutes(self.store.mutes(room.id())?);
        }
        Ok(())
    }

    /// Whom somebody does not hear at any table.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn muted(&self, visitor: &Visitor) -> Result<Vec<Player>, Refusal> {
        Ok(self.store.muted(visitor.account.player.id)?)
    }

    /// An account for a member's program.
    ///
    /// # Errors
    /// If the name will not do, or they are no member.
    pub fn add_program(&self, visitor: &Visitor, name: &str) -> Result<(Player, Token), Refusal> {
        let owner = &visitor.account.player;
        if !matches!(owner.kind, PlayerKind::Member | PlayerKind::Admin) {
            return Err(Refusal::MembersOnly);
        }
        let new = self.new_account(&Name::parse(name)?, PlayerKind::Bot);
        let added = self.store.add_bot(NewAccount { owner: Some(owner.id), ..new }, MOST_PROGRAMS);
        let account = added.map_err(name_taken)?.ok_or(Refusal::TooMany { most: MOST_PROGRAMS })?;
        let token = self.sign_in(&account, "program")?;
        Ok((account.player, token))
    }

    /// The programs of somebody.
    ///
    /// # Errors
    /// If they cannot be read.
    pub fn programs(&self, visitor: &Visitor) -> Result<Vec<BotAccount>, Refusal> {
        let programs = self.store.programs(visitor.account.player.id)?.into_iter();
        let shown = |(account, admitted): (Account, bool)| BotAccount {
            player: account.player,
            since: account.created,
            admitted,
        };
        Ok(programs.map(shown).collect())
    }

    fn program(&self, visitor: &Visitor, name: &str) -> Result<Account, Refusal> {
        let account = self.account_named(name)?;
        let own = account.player.kind == PlayerKind::Bot && account.owner == Some(visitor.account.player.id);
        if own { Ok(account) } else { Err(Refusal::NotYours) }
    }

    /// A program's token is good no more.
    ///
    /// # Errors
    /// If it is somebody else's.
    pub fn revoke_program(&self, visitor: &Visitor, name: &str) -> Result<(), Refusal> {
        let program = self.program(visitor, name)?.player.id;
        self.store.drop_sessions(program, None)?;
        self.end_sessions(program, None);
        Ok(())
    }

    /// Another token for a program, instead of the one it had.
    ///
    /// # Errors
    /// If it is somebody else's.
    pub fn readmit_program(&self, visitor: &Visitor, name: &str) -> Result<(Player, Token), Refusal> {
        let account = self.program(visitor, name)?;
        let (token, session) = self.session(&account, "program");
        self.store.add_session(NewSession { alone: true, ..session })?.or(Refusal::Banned)?;
        self.end_sessions(account.player.id, None);
        Ok((account.player, token))
    }

    /// Forgets a program: its name is free again, its matches stay without it.
    ///
    /// # Errors
    /// If it is somebody else's.
    pub fn delete_program(&self, visitor: &Visitor, name: &str) -> Result<(), Refusal> {
        let program = self.program(visitor, name)?.player.id;
        self.store.delete_account(program, None)?.or(Refusal::NoPlayer)?;
        self.end_sessions(program, None);
        self.forget_matches_of(&[program]);
        Ok(())
    }

    /// Those whom somebody has listed.
    ///
    /// # Errors
    /// If they cannot be read.
    pub fn pupils(&self, visitor: &Visitor) -> Result<Vec<Student>, Refusal> {
        let listed = self.store.listed(visitor.account.player.id)?.into_iter();
        let stage = |account: &Account, has_code: bool| match account.player.kind {
            PlayerKind::Student if has_code || account.passphrase.is_some() => StudentStatus::Invited,
            PlayerKind::Student => StudentStatus::Came,
            _ => StudentStatus::Member,
        };
        let student = |(account, has_code): (Account, bool)| Student {
            stage: stage(&account, has_code),
            name: account.player.name,
        };
        Ok(listed.map(student).collect())
    }

    /// A one-time code for a student who has lost theirs, or the passphrase. Signing in by it ends their other sessions, and
    /// they choose another passphrase then.
    ///
    /// # Errors
    /// If somebody else listed them, or they are an admin by now.
    pub fn renew_code(&self, visitor: &Visitor, name: &str) -> Result<StudentCode, Refusal> {
        let account = self.account_named(name)?;
        let own = account.owner == Some(visitor.account.player.id);
        // A teacher must not become an admin by way of a student.
        if !own || !matches!(account.player.kind, PlayerKind::Student | PlayerKind::Member) {
            return Err(Refusal::NotYours);
        }
        crate::keeper::make_code(&*self.store, &account, Some(&visitor.player().name), self.now())
    }

    /// Accounts with one-time codes, for a list of names: a class. Names that others have get a number.
    ///
    /// # Errors
    /// If whoever asks is no member, a name will not do, or there are too many.
    pub fn add_pupils(&self, visitor: &Visitor, names: &[String]) -> Result<Vec<StudentCode>, Refusal> {
        if !matches!(visitor.account.player.kind, PlayerKind::Member | PlayerKind::Admin) {
            return Err(Refusal::MembersOnly);
        }
        if names.len() > MOST_LISTED {
            return Err(Refusal::TooMany { most: MOST_LISTED });
        }
        let drawn = |name: &String| Ok((Name::parse(name)?, OneTimeCode::draw(STUDENT_GROUPS)));
        let students: Vec<_> = names.iter().map(drawn).collect::<Result<_, Refusal>>()?;
        let codes: Vec<String> = students.iter().map(|(_, code)| code.reveal()).collect();
        let (now, owner) = (self.now(), visitor.account.player.id);
        let expires = now + STUDENT_CODE;
        let added = self.store.add_students(owner, students, now, expires, MOST_STUDENTS)?;
        let added = added.ok_or(Refusal::TooMany { most: MOST_STUDENTS })?;
        let student =
            |(player, code): (Player, String)| StudentCode { name: player.name, code, expires_at: expires };
        Ok(added.into_iter().zip(codes).map(student).collect())
    }

    /// What a player finds when they come in.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn me(&self, visitor: &Visitor) -> Result<Me, Refusal> {
        let player = visitor.account.player.clone();
        let playing = self.store.playing(player.id)?;
        let challenges = self.store.challenges(player.id)?;
        let vacations = &visitor.account.vacations;
        let now = self.now();
        Ok(Me {
            vacation: vacations.until(now),
            vacation_days: vacations.left(now),
            needs_passphrase: needs_passphrase(&visitor.account),
            needs_admin: self.lacks_admin.load(Ordering::Relaxed),
            player,
            playing,
            challenges,
        })
    }

    /// The player of this name.
    ///
    /// # Errors
    /// If there is none.
    pub fn account_named(&self, name: &str) -> Result<Account, Refusal> {
        crate::keeper::account_named(&*self.store, name)
    }

    /// Whether somebody is in charge here.
    pub(crate) fn is_keeper(visitor: &Visitor) -> bool {
        visitor.account.player.kind == PlayerKind::Admin
    }
}

/// Whether somebody came by a code and must choose a passphrase.
fn needs_passphrase(account: &Account) -> bool {
    account.passphrase.is_none()
        && matches!(account.player.kind, PlayerKind::Student | PlayerKind::Member | PlayerKind::Admin)
}
