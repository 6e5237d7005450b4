import { accountDeleted } from './mails/account-deleted.ts';
import { accountDeletionCancelled } from './mails/account-deletion-cancelled.ts';
import { accountDeletionScheduled } from './mails/account-deletion-scheduled.ts';
import { administratorActed } from './mails/administrator-acted.ts';
import { alarmRaised } from './mails/alarm-raised.ts';
import { authenticatorAdded } from './mails/authenticator-added.ts';
import { authenticatorRemoved } from './mails/authenticator-removed.ts';
import { confirmMailbox } from './mails/confirm-mailbox.ts';
import { confirmNewEmail } from './mails/confirm-new-email.ts';
import { emailChanged } from './mails/email-changed.ts';
import { magicLink } from './mails/magic-link.ts';
import { memberFactorRemoved } from './mails/member-factor-removed.ts';
import { memberInvited } from './mails/member-invited.ts';
import { ownDataReady } from './mails/own-data-ready.ts';
import { ownershipOffered } from './mails/ownership-offered.ts';
import { ownershipTransferred } from './mails/ownership-transferred.ts';
import { passkeyAdded } from './mails/passkey-added.ts';
import { passkeyRemoved } from './mails/passkey-removed.ts';
import { passwordChanged } from './mails/password-changed.ts';
import { personWelcome } from './mails/person-welcome.ts';
import { phoneConfirmed } from './mails/phone-confirmed.ts';
import { phoneRemoved } from './mails/phone-removed.ts';
import { phoneResetDone } from './mails/phone-reset-done.ts';
import { phoneResetScheduled } from './mails/phone-reset-scheduled.ts';
import { recoveryCodesMade } from './mails/recovery-codes-made.ts';
import { recoveryCodeUsed } from './mails/recovery-code-used.ts';
import { ssoDomainLapsed } from './mails/sso-domain-lapsed.ts';
import { ssoDomainMissing } from './mails/sso-domain-missing.ts';
import { ssoLinked } from './mails/sso-linked.ts';
import { ssoSwitched } from './mails/sso-switched.ts';
import { supportVisited } from './mails/support-visited.ts';
import { teamWelcome } from './mails/team-welcome.ts';
import { twoFactorDemanded } from './mails/two-factor-demanded.ts';
import { twoFactorDue } from './mails/two-factor-due.ts';
import { twoFactorOff } from './mails/two-factor-off.ts';
import { twoFactorOn } from './mails/two-factor-on.ts';
import { twoFactorSmsOff } from './mails/two-factor-sms-off.ts';
import { workHandedOver } from './mails/work-handed-over.ts';

/** The kinds of mail that this area sends. */
export const accountMails = [
  confirmMailbox,
  magicLink,
  memberInvited,
  ownershipOffered,
  ownershipTransferred,
  workHandedOver,
  twoFactorOn,
  twoFactorOff,
  authenticatorAdded,
  authenticatorRemoved,
  passkeyAdded,
  passkeyRemoved,
  twoFactorSmsOff,
  twoFactorDemanded,
  twoFactorDue,
  memberFactorRemoved,
  ssoSwitched,
  ssoDomainLapsed,
  ssoDomainMissing,
  ssoLinked,
  recoveryCodesMade,
  recoveryCodeUsed,
  personWelcome,
  phoneConfirmed,
  phoneRemoved,
  passwordChanged,
  confirmNewEmail,
  emailChanged,
  accountDeletionScheduled,
  accountDeletionCancelled,
  accountDeleted,
  administratorActed,
  supportVisited,
  phoneResetScheduled,
  phoneResetDone,
  teamWelcome,
  ownDataReady,
  alarmRaised,
];
