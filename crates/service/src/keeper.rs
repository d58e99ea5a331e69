//! What the keeper does: every act is written down.

use crate::House;
use crate::accounts::Visitor;
use crate::name::{Name, skeleton};
use crate::secret::{CodeFor, OneTimeCode};
use crate::store::{Account, NewAudit, Store, StoreError};
use parlour_protocol::{
    AdminAction, AuditEntry, Invite, MatchId, ModerationQueue, PlayerId, PlayerKind, Refusal, Report,
    ReportDetails, StudentCode, text,
};
use std::sync::Arc;
use std::sync::atomic::Ordering;

/// A day, in milliseconds.
const DAY: u64 = 24 * 3_600_000;
/// How long a code for a lost passphrase is good.
const CODE_EXPIRES: u64 = 7 * DAY;
/// How long an invite is good.
const INVITE_EXPIRES: u64 = 30 * DAY;
/// Groups of a code that replaces a passphrase, and of an invite.
const GROUPS: usize = 3;
/// Groups of the token of the first admin.
const ADMIN_GROUPS: usize = 5;

impl House {
    /// Somebody reports what happened at a table.
    ///
    /// # Errors
    /// If there is no such table, or it is too long.
    pub fn report(self: &Arc<Self>, visitor: &Visitor, report: &Report) -> Result<(), Refusal> {
        let words = text::paragraphs(&report.text, text::MOST_REPORT)?;
        self.room(report.r#match)?;
        self.account_named(&report.player)?;
        let report = Report { text: words, ..report.clone() };
        Ok(self.store.add_report(visitor.account.player.id, &report, self.now())?)
    }

    /// The reports that nobody has closed, who may not play, and what was done in this house.
    ///
    /// # Errors
    /// If whoever asks is not the keeper.
    pub fn desk(&self, keeper: &Visitor) -> Result<ModerationQueue, Refusal> {
        Self::keeper(keeper)?;
        let (reports, banned) = (self.store.reports()?, self.store.banned()?);
        Ok(ModerationQueue { reports, banned, audit: self.store.audited(200)? })
    }

    /// Closes the connections of all who were banned by another process: the operator's command line.
    pub(crate) fn see_bans(&self) {
        self.look_for_admin();
        match self.store.shut_out() {
            Ok(banned) => banned.into_iter().for_each(|player| self.end_sessions(player, None)),
            Err(error) => tracing::warn!(%error, "cannot read who is banned"),
        }
    }

    /// Tells the log what the operator's command line did among so many latest actions: those of this process it has told already.
    pub(crate) fn log_operator(&self, latest: i64) {
        match self.store.audited(usize::try_from(latest).unwrap_or(0)) {
            Ok(entries) => {
                for AuditEntry { deed, .. } in entries.iter().rev().filter(|entry| entry.by.is_none()) {
                    tracing::info!(by = "the operator", action = %deed, "an admin acted");
                }
            }
            Err(error) => tracing::warn!(%error, "cannot read the audit log"),
        }
    }

    /// Looks whether there is an admin: until there is, the account page has a field for the admin token.
    pub(crate) fn look_for_admin(&self) {
        match self.store.has_admin() {
            Ok(has) => self.lacks_admin.store(!has, Ordering::Relaxed),
            Err(error) => tracing::warn!(%error, "cannot read who is an admin"),
        }
    }

    /// Makes a token by which a member can become the first admin, instead of any earlier one; `None` if there is an admin.
    ///
    /// # Errors
    /// If nothing can be written.
    pub fn admin_token(&self) -> Result<Option<String>, StoreError> {
        let token = OneTimeCode::draw(ADMIN_GROUPS);
        let kept = self.store.set_admin_token(&token.hash(CodeFor::Admin))?;
        Ok((kept == crate::store::Change::Done).then(|| token.reveal()))
    }

    /// A member becomes the first admin by the token that was printed when the server started.
    ///
    /// # Errors
    /// If the token is wrong or used, or they are no member.
    pub fn claim_admin(&self, visitor: &Visitor, token: &str) -> Result<(), Refusal> {
        if visitor.player().kind != PlayerKind::Member {
            return Err(Refusal::MembersOnly);
        }
        let token = OneTimeCode::parse(token).ok_or(Refusal::WrongAdminToken)?.hash(CodeFor::Admin);
        let name = visitor.player().name.clone();
        let audit =
            NewAudit { by: Some(name.clone()), action: AdminAction::PutInCharge { name }, at: self.now() };
        self.store.claim_admin(visitor.player().id, &token, audit)?.or(Refusal::WrongAdminToken)?;
        self.look_for_admin();
        Ok(())
    }

    /// An admin gives a player a one-time code for a lost passphrase.
    ///
    /// # Errors
    /// If the caller is no admin, or there is no such member or student.
    pub fn reset(&self, keeper: &Visitor, name: &str) -> Result<StudentCode, Refusal> {
        let by = Self::keeper(keeper)?;
        reset(&*self.store, Some(by), name, self.now())
    }

    /// An admin makes an invite, by which one visitor can sign up.
    ///
    /// # Errors
    /// If the caller is no admin.
    pub fn invite(&self, keeper: &Visitor) -> Result<Invite, Refusal> {
        let by = Self::keeper(keeper)?;
        invite(&*self.store, Some(by), self.now())
    }

    /// A report, and what was said in the match that it is about.
    ///
    /// # Errors
    /// If the caller is no admin, or there is no such report.
    pub fn report_details(&self, admin: &Visitor, id: i64) -> Result<ReportDetails, Refusal> {
        const MOST: usize = 1_000;
        Self::keeper(admin)?;
        let report = self.store.report(id)?.ok_or(Refusal::NotFound)?;
        Ok(ReportDetails { chat: self.store.lines(report.report.r#match, MOST)?, report })
    }

    fn keeper(visitor: &Visitor) -> Result<&str, Refusal> {
        if Self::is_keeper(visitor) { Ok(&visitor.account.player.name) } else { Err(Refusal::AdminOnly) }
    }

    /// The keeper closes a report.
    ///
    /// # Errors
    /// If whoever asks is not the keeper.
    pub fn close_report(&self, keeper: &Visitor, id: i64) -> Result<(), Refusal> {
        let by = Self::keeper(keeper)?;
        if !self.store.reports()?.iter().any(|report| report.id == id) {
            return Err(Refusal::NotFound);
        }
        self.store.close_report(id)?;
        Ok(self.store.audit(Some(by), &AdminAction::ClosedReport { number: id }, self.now())?)
    }

    /// The keeper lets somebody play here no more, or again.
    ///
    /// # Errors
    /// If whoever asks is not the keeper, or there is no such player.
    pub fn ban(&self, keeper: &Visitor, name: &str, banned: bool) -> Result<(), Refusal> {
        let by = Self::keeper(keeper)?.to_owned();
        let player = ban(&*self.store, Some(&by), name, banned, self.now())?;
        if banned {
            self.end_sessions(player, None);
            for (bot, _) in self.store.programs(player)? {
                self.end_sessions(bot.player.id, None);
            }
        }
        Ok(())
    }

    /// The keeper gives somebody another name.
    ///
    /// # Errors
    /// If whoever asks is not the keeper, there is no such player, or the name will not do.
    pub fn rename(&self, keeper: &Visitor, name: &str, to: &str) -> Result<(), Refusal> {
        let by = Self::keeper(keeper)?.to_owned();
        let account = self.account_named(name)?;
        let to = Name::parse(to)?;
        let action = AdminAction::Renamed { name: name.into(), to: to.text.clone() };
        let audit = NewAudit { by: Some(by), action, at: self.now() };
        self.store.rename(account.player.id, &to, audit).map_err(|error| match error {
            StoreError::Taken => Refusal::NameTaken,
            failed => failed.into(),
        })
    }

    /// The keeper breaks off a match, or clears a table away.
    ///
    /// # Errors
    /// If whoever asks is not the keeper, or it is over.
    pub fn close_table(self: &Arc<Self>, keeper: &Visitor, id: MatchId) -> Result<(), Refusal> {
        let by = Self::keeper(keeper)?.to_owned();
        self.room(id)?.close()?;
        let deed = AdminAction::ClosedMatch { table: id.to_string() };
        Ok(self.store.audit(Some(&by), &deed, self.now())?)
    }
}

fn audit(by: Option<&str>, action: AdminAction, at: u64) -> NewAudit {
    NewAudit { by: by.map(str::to_owned), action, at }
}

/// Bans a player, or lets them play again: for an admin by name, or for the operator, who has none.
///
/// # Errors
/// If there is no such player, or an admin would ban the last one.
pub fn ban(
    store: &dyn Store,
    by: Option<&str>,
    name: &str,
    banned: bool,
    now: u64,
) -> Result<PlayerId, Refusal> {
    let id = account_named(store, name)?.player.id;
    let name = name.to_owned();
    let action = if banned { AdminAction::Banned { name } } else { AdminAction::LetBackIn { name } };
    store.set_banned(id, banned, audit(by, action, now))?.or(Refusal::NoPlayer)?;
    Ok(id)
}

/// The operator makes a member an admin, or an admin a member.
///
/// # Errors
/// If there is no such member.
pub fn promote(store: &dyn Store, name: &str, to_admin: bool, now: u64) -> Result<(), Refusal> {
    let id = account_named(store, name)?.player.id;
    let name = name.to_owned();
    let action = if to_admin { AdminAction::PutInCharge { name } } else { AdminAction::Relieved { name } };
    store.set_admin(id, to_admin, audit(None, action, now))?.or(Refusal::MembersOnly)
}

/// Makes a one-time code for a member or student who has lost their passphrase.
///
/// # Errors
/// If there is no such member or student.
pub fn reset(store: &dyn Store, by: Option<&str>, name: &str, now: u64) -> Result<StudentCode, Refusal> {
    make_code(store, &account_named(store, name)?, by, now)
}

pub(crate) fn make_code(
    store: &dyn Store,
    account: &Account,
    by: Option<&str>,
    now: u64,
) -> Result<StudentCode, Refusal> {
    let player = &account.player;
    if !matches!(player.kind, PlayerKind::Student | PlayerKind::Member | PlayerKind::Admin) {
        return Err(Refusal::MembersOnly);
    }
    let code = OneTimeCode::draw(if player.kind == PlayerKind::Student { 2 } else { GROUPS });
    let expires_at = now + CODE_EXPIRES;
    let made = audit(by, AdminAction::MadeCode { name: player.name.clone() }, now);
    store.set_code(player.id, &code.hash(CodeFor::SignIn(player.id)), expires_at, made)?;
    Ok(StudentCode { name: player.name.clone(), code: code.reveal(), expires_at })
}

/// Makes an invite, by which one visitor can sign up.
///
/// # Errors
/// If nothing can be written.
pub fn invite(store: &dyn Store, by: Option<&str>, now: u64) -> Result<Invite, Refusal> {
    let code = OneTimeCode::draw(GROUPS);
    let expires_at = now + INVITE_EXPIRES;
    store.add_invite(&code.hash(CodeFor::Invite), expires_at, audit(by, AdminAction::Invited, now))?;
    Ok(Invite { code: code.reveal(), expires_at })
}

/// The player of this name.
///
/// # Errors
/// If there is none.
pub(crate) fn account_named(store: &dyn Store, name: &str) -> Result<Account, Refusal> {
    let account = store.account_named(&skeleton(name))?;
    account.filter(|account| account.player.name == name).ok_or(Refusal::NoPlayer)
}
