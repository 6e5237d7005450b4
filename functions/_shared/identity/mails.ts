import type { MailKind } from '../platform/mail/mail-kind.ts';
import { identityAdded } from './mails/identity-added.ts';
import { identityRemoved } from './mails/identity-removed.ts';

/** The kinds of mail that this area sends. */
export const identityMails: readonly MailKind[] = [identityAdded, identityRemoved];
