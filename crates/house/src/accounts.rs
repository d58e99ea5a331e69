//! Who somebody is: guests, members, programs, and the keeper.

use crate::House;
use crate::name::{Name, skeleton};
use crate::secret::{Token, TokenHash, draw_code};
use crate::store::{Account, NewAccount, NewSession, StoreError};
use parlour_online::{
    BotAccount, MatchId, Me, Mute, Pace, Player, PlayerKind, Refusal, Student, StudentCode, StudentStatus,
};
use std::sync::Arc;

/// How long a device is remembered, in milliseconds: half a year.
const REMEMBERED: u64 = 183 * 24 * 3_600_000;
/// The most programs of one player.
const MOST_PROGRAMS: usize = 10;

/// Somebody who is signed in, and with what.
#[derive(Clone, Debug)]
pub struct Visitor {
    /// Who.
    pub account: Account,
    /// With what.
    pub token: TokenHash,
}

impl Visitor {
    /// As others see them.
    pub fn player(&self) -> &Player {
        &self.account.player
    }
}

impl House {
    /// Whoever has this token.
    ///
    /// # Errors
    /// If nobody has it, or they may not play here.
    pub fn visitor(&self, token: &str) -> Result<Visitor, Refusal> {
        let token = Token::parse(token).ok_or(Refusal::NotSignedIn)?.hash();
        let account = self.store.session(&token, self.now())?.ok_or(Refusal::NotSignedIn)?;
        if account.banned { Err(Refusal::Banned) } else { Ok(Visitor { account, token }) }
    }

    /// A new guest.
    ///
    /// # Errors
    /// If nothing can be written.
    pub fn guest(&self, device: &str) -> Result<(Player, Token), Refusal> {
        for _ in 0..10 {
            let name = format!("Guest-{}", draw_code());
            let new = self.new_account(&name, &skeleton(&name), PlayerKind::Guest);
            match self.store.add_account(new) {
                Ok(account) => return Ok((account.player.clone(), self.sign_in(&account, device)?)),
                Err(StoreError::Taken) => {}
                Err(why) => return Err(why.into()),
            }
        }
        Err(Refusal::NotWritten)
    }

    fn new_account(&self, name: &str, skeleton: &str, kind: PlayerKind) -> NewAccount {
        let (name, skeleton) = (name.to_owned(), skeleton.to_owned());
        NewAccount { name, skeleton, kind, passphrase: None, owner: None, created: self.now() }
    }

    fn sign_in(&self, account: &Account, device: &str) -> Result<Token, Refusal> {
        let token = Token::draw();
        let now = self.now();
        let device: String = device.chars().filter(|c| !c.is_control()).take(100).collect();
        let of = account.player.id;
        self.store.add_session(NewSession {
            token: token.hash(),
            of,
            now,
            expires: now + REMEMBERED,
            device,
        })?;
        Ok(token)
    }

    /// A guest, or nobody, becomes a member, and keeps what they have. The first of all is the keeper.
    ///
    /// # Errors
    /// If the name or the passphrase will not do, or they are one already.
    pub fn register(
        &self,
        guest: Option<&Visitor>,
        name: &str,
        passphrase: &str,
        device: &str,
    ) -> Result<(Player, Token), Refusal> {
        let name = Name::parse(name)?;
        let hash = Some(self.passphrases.hash(passphrase)?);
        let kind = if self.store.has_members()? { PlayerKind::Member } else { PlayerKind::Admin };
        let unless_taken = |error: StoreError| match error {
            StoreError::Taken => Refusal::NameTaken,
            failed => failed.into(),
        };
        let account = match guest {
            Some(Visitor { account, .. }) if account.player.kind == PlayerKind::Guest => {
                let mut account = account.clone();
                account.player = Player { name: name.text, kind, ..account.player };
                account.skeleton = name.skeleton;
                account.passphrase = hash;
                self.store.set_account(&account).map_err(unless_taken)?;
                account
            }
            Some(_) => return Err(Refusal::Registered),
            None => {
                let new = self.new_account(&name.text, &name.skeleton, kind);
                self.store.add_account(NewAccount { passphrase: hash, ..new }).map_err(unless_taken)?
            }
        };
        let token = self.sign_in(&account, device)?;
        Ok((account.player, token))
    }

    /// Somebody signs in on another device. Who was listed with a one-time code uses it up.
    ///
    /// # Errors
    /// If name and passphrase do not go together.
    pub fn log_in(&self, name: &str, passphrase: &str, device: &str) -> Result<(Player, Token), Refusal> {
        let account = self.store.account_named(&skeleton(name))?;
        let kept = account.as_ref().and_then(|account| account.passphrase.as_deref());
        if !self.passphrases.matches(kept, passphrase) {
            return Err(Refusal::WrongPassphrase);
        }
        let account = account.ok_or(Refusal::WrongPassphrase)?;
        if account.banned {
            return Err(Refusal::Banned);
        }
        if account.player.kind == PlayerKind::Student && !self.store.spend_code(&account)? {
            return Err(Refusal::WrongPassphrase);
        }
        let token = self.sign_in(&account, device)?;
        Ok((account.player, token))
    }

    /// This device, or every one, is signed in no more.
    ///
    /// # Errors
    /// If nothing can be written.
    pub fn log_out(&self, visitor: &Visitor, everywhere: bool) -> Result<(), Refusal> {
        if everywhere {
            self.store.drop_sessions(visitor.account.player.id, None)?;
            self.hang_up(visitor.account.player.id);
        } else {
            self.store.drop_session(&visitor.token)?;
        }
        Ok(())
    }

    /// Another passphrase; every other device is signed out.
    ///
    /// # Errors
    /// If the old one is not right, or the new one will not do.
    pub fn change_passphrase(&self, visitor: &Visitor, old: &str, new: &str) -> Result<(), Refusal> {
        let mut account = visitor.account.clone();
        // Whoever came by a code has none yet.
        let is_first = account.player.kind == PlayerKind::Student && account.passphrase.is_none();
        if !is_first && !self.passphrases.matches(account.passphrase.as_deref(), old) {
            return Err(Refusal::WrongPassphrase);
        }
        account.passphrase = Some(self.passphrases.hash(new)?);
        if account.player.kind == PlayerKind::Student {
            account.player.kind = PlayerKind::Member;
        }
        self.store.set_account(&account)?;
        self.store.drop_sessions(account.player.id, Some(visitor.token))?;
        Ok(())
    }

    /// Forgets somebody.
    ///
    /// # Errors
    /// If the passphrase is not right.
    pub fn delete(&self, visitor: &Visitor, passphrase: &str) -> Result<(), Refusal> {
        let account = &visitor.account;
        let is_guest = account.player.kind == PlayerKind::Guest;
        if !is_guest && !self.passphrases.matches(account.passphrase.as_deref(), passphrase) {
            return Err(Refusal::WrongPassphrase);
        }
        self.store.delete_account(account.player.id)?;
        self.hang_up(account.player.id);
        Ok(())
    }

    /// Correspondence clocks stand still for so many days; 0 ends it.
    ///
    /// # Errors
    /// If there are not so many days left.
    pub fn go_on_vacation(self: &Arc<Self>, visitor: &Visitor, days: u8) -> Result<(), Refusal> {
        let mut account = visitor.account.clone();
        account.vacations.go(days, self.now())?;
        self.store.set_account(&account)?;
        let playing = self.store.playing(account.player.id)?;
        for card in playing.iter().filter(|card| matches!(card.pace, Pace::Correspondence { .. })) {
            // It looks when the flag falls now.
            self.room(card.r#match)?.flag();
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
        let programs = self.store.programs(owner.id)?;
        if programs.len() >= MOST_PROGRAMS {
            return Err(Refusal::TooMany { most: MOST_PROGRAMS });
        }
        let name = Name::parse(name)?;
        let new = self.new_account(&name.text, &name.skeleton, PlayerKind::Bot);
        let added = self.store.add_account(NewAccount { owner: Some(owner.id), ..new });
        let account = added.map_err(|error| match error {
            StoreError::Taken => Refusal::NameTaken,
            failed => failed.into(),
        })?;
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
        self.hang_up(program);
        Ok(())
    }

    /// Another token for a program, instead of the one it had.
    ///
    /// # Errors
    /// If it is somebody else's.
    pub fn readmit_program(&self, visitor: &Visitor, name: &str) -> Result<(Player, Token), Refusal> {
        self.revoke_program(visitor, name)?;
        let account = self.program(visitor, name)?;
        let token = self.sign_in(&account, "program")?;
        Ok((account.player, token))
    }

    /// Those whom somebody has listed.
    ///
    /// # Errors
    /// If they cannot be read.
    pub fn pupils(&self, visitor: &Visitor) -> Result<Vec<Student>, Refusal> {
        let listed = self.store.listed(visitor.account.player.id)?.into_iter();
        let stage = |account: &Account| match (account.player.kind, &account.passphrase) {
            (PlayerKind::Student, Some(_)) => StudentStatus::Invited,
            (PlayerKind::Student, None) => StudentStatus::Came,
            _ => StudentStatus::Member,
        };
        Ok(listed.map(|pupil| Student { stage: stage(&pupil), name: pupil.player.name }).collect())
    }

    /// Another code for somebody listed, who has lost theirs or did not choose a passphrase.
    ///
    /// # Errors
    /// If somebody else listed them, or they have a passphrase of their own.
    pub fn renew_code(&self, visitor: &Visitor, name: &str) -> Result<StudentCode, Refusal> {
        let mut account = self.account_named(name)?;
        let own = account.owner == Some(visitor.account.player.id) || Self::is_keeper(visitor);
        if !own || account.player.kind != PlayerKind::Student {
            return Err(Refusal::NotYours);
        }
        let code = pupil_code();
        account.passphrase = Some(self.passphrases.hash(&code)?);
        self.store.set_account(&account)?;
        Ok(StudentCode { name: account.player.name, code })
    }

    /// Accounts with one-time codes, for a list of names: a class. Names that others have get a number.
    ///
    /// # Errors
    /// If whoever asks is no member, or a name will not do.
    pub fn add_pupils(&self, visitor: &Visitor, names: &[String]) -> Result<Vec<StudentCode>, Refusal> {
        const MOST: usize = 100;
        if !matches!(visitor.account.player.kind, PlayerKind::Member | PlayerKind::Admin) {
            return Err(Refusal::MembersOnly);
        }
        if names.len() > MOST {
            return Err(Refusal::TooMany { most: MOST });
        }
        let parsed: Vec<Name> = names.iter().map(|name| Name::parse(name)).collect::<Result<_, _>>()?;
        let mut pupils = Vec::new();
        for name in parsed {
            let code = pupil_code();
            let passphrase = Some(self.passphrases.hash(&code)?);
            let numbered =
                (1..100).map(|n| if n == 1 { name.text.clone() } else { format!("{}-{n}", name.text) });
            let mut added = Err(Refusal::NameTaken);
            for text in numbered {
                let new = NewAccount {
                    passphrase: passphrase.clone(),
                    owner: Some(visitor.account.player.id),
                    ..self.new_account(&text, &skeleton(&text), PlayerKind::Student)
                };
                match self.store.add_account(new) {
                    Err(StoreError::Taken) => {}
                    other => {
                        added = other.map_err(Refusal::from);
                        break;
                    }
                }
            }
            pupils.push(StudentCode { name: added?.player.name, code });
        }
        Ok(pupils)
    }

    /// What a player finds when they come in.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn me(&self, visitor: &Visitor) -> Result<Me, Refusal> {
        let player = visitor.account.player.clone();
        let playing = self.store.playing(player.id)?;
        let vacations = &visitor.account.vacations;
        let now = self.now();
        Ok(Me { vacation: vacations.until(now), vacation_days: vacations.left(now), player, playing })
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

/// What somebody listed comes in by, once.
fn pupil_code() -> String {
    format!("{}-{}", draw_code(), draw_code())
}
