import { bulkEnded } from './mails/bulk-ended.ts';
import { documentCancelled } from './mails/document-cancelled.ts';
import { documentExpired } from './mails/document-expired.ts';
import { documentExpiring } from './mails/document-expiring.ts';
import { documentNotSent } from './mails/document-not-sent.ts';
import { documentExtended } from './mails/document-extended.ts';
import { documentRefused } from './mails/document-refused.ts';
import { documentSigned } from './mails/document-signed.ts';
import { documentTerminated } from './mails/document-terminated.ts';
import { documentWithdrawn } from './mails/document-withdrawn.ts';
import { sealStopped } from './mails/seal-stopped.ts';
import { signatureInvitation } from './mails/signature-invitation.ts';
import { signatureLink } from './mails/signature-link.ts';
import { signatureReminder } from './mails/signature-reminder.ts';
import { signatureRenamed } from './mails/signature-renamed.ts';

/** The kinds of mail that this area sends. */
export const signingMails = [
  signatureInvitation,
  signatureReminder,
  documentExpiring,
  documentCancelled,
  documentRefused,
  documentSigned,
  documentExpired,
  documentTerminated,
  documentWithdrawn,
  documentExtended,
  documentNotSent,
  signatureLink,
  signatureRenamed,
  sealStopped,
  bulkEnded,
];
