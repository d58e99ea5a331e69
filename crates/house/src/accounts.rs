//! Who somebody is: guests, members, programs, and the keeper.

use crate::House;
use crate::name::{Name, skeleton};
use crate::secret::{Token, TokenHash, draw_code};
use crate::store::{Account, NewAccount, StoreError};
use parlour_online::{Me, Player, PlayerKind, Pupil, Refusal};

/// How long a device is remembered, in milliseconds: half a year.
const REMEMBERED: u64 = 183 * 24 * 3_600_000;
/// The longest vacation, in days.
const LONGEST_VACATION: u8 = 30;
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
        self.store.add_session(token.hash(), account.player.id, now, now + REMEMBERED, &device)?;
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
        let kind = if self.store.has_members()? { PlayerKind::Member } else { PlayerKind::Keeper };
        let unless_taken = |error: StoreError| match error {
            StoreError::Taken => Refusal::NameTaken,
            failed @ StoreError::Failed(_) => failed.into(),
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
        if !self.passphrases.matches(account.passphrase.as_deref(), old) {
            return Err(Refusal::WrongPassphrase);
        }
        account.passphrase = Some(self.passphrases.hash(new)?);
        if account.player.kind == PlayerKind::Listed {
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

    /// Correspondence clocks stand still for so many days.
    ///
    /// # Errors
    /// If nothing can be written.
    pub fn go_on_vacation(&self, visitor: &Visitor, days: u8) -> Result<(), Refusal> {
        let mut account = visitor.account.clone();
        let days = u64::from(days.min(LONGEST_VACATION));
        account.vacation = (days > 0).then(|| self.now() + days * 24 * 3_600_000);
        Ok(self.store.set_account(&account)?)
    }

    /// An account for a member's program.
    ///
    /// # Errors
    /// If the name will not do, or they are no member.
    pub fn add_program(&self, visitor: &Visitor, name: &str) -> Result<(Player, Token), Refusal> {
        let owner = &visitor.account.player;
        if !matches!(owner.kind, PlayerKind::Member | PlayerKind::Keeper) {
            return Err(Refusal::MembersOnly);
        }
        let programs = self.store.programs(owner.id)?;
        if programs.len() >= MOST_PROGRAMS {
            return Err(Refusal::TooMany { most: MOST_PROGRAMS });
        }
        let name = Name::parse(name)?;
        let new = self.new_account(&name.text, &name.skeleton, PlayerKind::Program);
        let added = self.store.add_account(NewAccount { owner: Some(owner.id), ..new });
        let account = added.map_err(|error| match error {
            StoreError::Taken => Refusal::NameTaken,
            failed @ StoreError::Failed(_) => failed.into(),
        })?;
        let token = self.sign_in(&account, "program")?;
        Ok((account.player, token))
    }

    /// Accounts with one-time codes, for a list of names: a class. Names that others have get a number.
    ///
    /// # Errors
    /// If whoever asks is no member, or a name will not do.
    pub fn add_pupils(&self, visitor: &Visitor, names: &[String]) -> Result<Vec<Pupil>, Refusal> {
        const MOST: usize = 100;
        if !matches!(visitor.account.player.kind, PlayerKind::Member | PlayerKind::Keeper) {
            return Err(Refusal::MembersOnly);
        }
        if names.len() > MOST {
            return Err(Refusal::TooMany { most: MOST });
        }
        let parsed: Vec<Name> = names.iter().map(|name| Name::parse(name)).collect::<Result<_, _>>()?;
        let mut pupils = Vec::new();
        for name in parsed {
            let code = format!("{}-{}", draw_code(), draw_code());
            let passphrase = Some(self.passphrases.hash(&code)?);
            let numbered =
                (1..100).map(|n| if n == 1 { name.text.clone() } else { format!("{}-{n}", name.text) });
            let mut added = Err(Refusal::NameTaken);
            for text in numbered {
                let new = NewAccount {
                    passphrase: passphrase.clone(),
                    owner: Some(visitor.account.player.id),
                    ..self.new_account(&text, &skeleton(&text), PlayerKind::Listed)
                };
                match self.store.add_account(new) {
                    Err(StoreError::Taken) => {}
                    other => {
                        added = other.map_err(Refusal::from);
                        break;
                    }
                }
            }
            pupils.push(Pupil { name: added?.player.name, code });
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
        Ok(Me { vacation: visitor.account.vacation.filter(|until| *until > self.now()), player, playing })
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
        visitor.account.player.kind == PlayerKind::Keeper
    }
}
