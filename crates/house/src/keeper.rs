//! What the keeper does: every act is written down.

use crate::House;
use crate::accounts::Visitor;
use crate::name::{Name, skeleton};
use crate::store::{Account, Store, StoreError};
use parlour_online::{AdminAction, MatchId, ModerationQueue, PlayerId, PlayerKind, Refusal, Report};
use std::sync::Arc;

impl House {
    /// Somebody reports what happened at a table.
    ///
    /// # Errors
    /// If there is no such table, or it is too long.
    pub fn report(self: &Arc<Self>, visitor: &Visitor, report: &Report) -> Result<(), Refusal> {
        const MOST: usize = 1_000;
        if report.text.chars().count() > MOST {
            return Err(Refusal::BadLine { most: MOST });
        }
        self.room(report.r#match)?;
        self.account_named(&report.player)?;
        Ok(self.store.add_report(visitor.account.player.id, report, self.now())?)
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

    /// Whoever was banned by another program, at the machine, goes.
    pub(crate) fn see_bans(&self) {
        match self.store.banned() {
            Ok(banned) => banned.iter().for_each(|player| self.hang_up(player.id)),
            Err(why) => tracing::warn!(%why, "nobody knows who is banned"),
        }
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
            self.hang_up(player);
        }
        Ok(())
    }

    /// The keeper gives somebody another name.
    ///
    /// # Errors
    /// If whoever asks is not the keeper, there is no such player, or the name will not do.
    pub fn rename(&self, keeper: &Visitor, name: &str, to: &str) -> Result<(), Refusal> {
        let by = Self::keeper(keeper)?.to_owned();
        let mut account = self.account_named(name)?;
        let to = Name::parse(to)?;
        account.player.name.clone_from(&to.text);
        account.skeleton = to.skeleton;
        self.store.set_account(&account).map_err(|error| match error {
            StoreError::Taken => Refusal::NameTaken,
            failed => failed.into(),
        })?;
        let deed = AdminAction::Renamed { name: name.into(), to: to.text };
        Ok(self.store.audit(Some(&by), &deed, self.now())?)
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

/// Lets somebody play no more, or again: for whoever has the machine, too, who is nobody by name.
///
/// # Errors
/// If there is no such player.
pub fn ban(
    store: &dyn Store,
    by: Option<&str>,
    name: &str,
    banned: bool,
    now: u64,
) -> Result<PlayerId, Refusal> {
    let mut account = account_named(store, name)?;
    account.banned = banned;
    store.set_account(&account)?;
    if banned {
        store.drop_sessions(account.player.id, None)?;
    }
    let name = name.to_owned();
    store.audit(
        by,
        &if banned { AdminAction::Banned { name } } else { AdminAction::LetBackIn { name } },
        now,
    )?;
    Ok(account.player.id)
}

/// Whoever has the machine puts a member in charge, or no longer.
///
/// # Errors
/// If there is no such member.
pub fn put_in_charge(
    store: &dyn Store,
    by: Option<&str>,
    name: &str,
    in_charge: bool,
    now: u64,
) -> Result<(), Refusal> {
    let mut account = account_named(store, name)?;
    if !matches!(account.player.kind, PlayerKind::Member | PlayerKind::Admin) {
        return Err(Refusal::MembersOnly);
    }
    account.player.kind = if in_charge { PlayerKind::Admin } else { PlayerKind::Member };
    store.set_account(&account)?;
    let name = name.to_owned();
    let deed = if in_charge { AdminAction::PutInCharge { name } } else { AdminAction::Relieved { name } };
    Ok(store.audit(by, &deed, now)?)
}

/// The player of this name.
///
/// # Errors
/// If there is none.
pub(crate) fn account_named(store: &dyn Store, name: &str) -> Result<Account, Refusal> {
    let account = store.account_named(&skeleton(name))?;
    account.filter(|account| account.player.name == name).ok_or(Refusal::NoPlayer)
}
