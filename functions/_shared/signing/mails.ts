import { documentCancelled } from './mails/document-cancelled.ts';
import { documentExpired } from './mails/document-expired.ts';
import { documentExpiring } from './mails/document-expiring.ts';
import { documentRefused } from './mails/document-refused.ts';
import { documentSigned } from './mails/document-signed.ts';
import { documentWithdrawn } from './mails/document-withdrawn.ts';
import { signatureInvitation } from './mails/signature-invitation.ts';
import { signatureReminder } from './mails/signature-reminder.ts';

/** The kinds of mail that this area sends. */
export const signingMails = [
  signatureInvitation,
  signatureReminder,
  documentExpiring,
  documentCancelled,
  documentRefused,
  documentSigned,
  documentExpired,
  documentWithdrawn,
];
