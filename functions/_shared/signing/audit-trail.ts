import { Buffer } from 'node:buffer';
import { callServiceFor } from '../platform/database/client.ts';
import type { ActingSession } from '../platform/database/client.ts';
import type { MadeFile } from '../platform/contract/made-file.ts';
import { auditTrail } from './audit-trail-schema.ts';
import { CONSENT_TEXTS } from './contract/consent.ts';
import { trailPdf } from './seal/trail-pdf.ts';

/**
 * The audit trail as a file. The JSON has every event in the form that was hashed, and the words of consent.
 *
 * @throws Failure DOCUMENT_NOT_FOUND for everyone outside the sender's side, and for a draft.
 */
export async function auditTrailFile(
  session: ActingSession,
  documentId: string,
  format: 'pdf' | 'json',
): Promise<MadeFile> {
  const trail = await callServiceFor(session, 'audit_trail', { document_id: documentId }, auditTrail);
  const name = `${trail.document.name} – ${trail.language === 'nb' ? 'sporlogg' : 'audit trail'}.${format}`;
  if (format === 'pdf') {
    return { name, contentType: 'application/pdf', bytes: Buffer.from(await trailPdf(trail)).toString('base64') };
  }
  const json = JSON.stringify({ ...trail, consentTexts: CONSENT_TEXTS, howToCheck: HOW_TO_CHECK }, null, 2);
  return { name, contentType: 'application/json', bytes: Buffer.from(json).toString('base64') };
}

const HOW_TO_CHECK =
  'hash is the SHA-256 (hex) of canonical in UTF-8. previousHash is the hash of the event before, and 64 zeros for ' +
  'the first. The hash that is printed on the certificate is that of the event with the number beside it.';
