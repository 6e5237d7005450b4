import type { MailKind } from '../platform/mail/mail-kind.ts';

/** The kinds of mail that this area sends. */
export const checksMails: readonly MailKind[] = [];
