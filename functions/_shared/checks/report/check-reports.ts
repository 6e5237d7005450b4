import type { Language } from '../../platform/contract/languages.ts';
import type { MadeFile } from '../../platform/contract/made-file.ts';
import { callServiceFor } from '../../platform/database/client.ts';
import type { ActingSession } from '../../platform/database/client.ts';
import { environment } from '../../platform/environment.ts';
import { linksTo } from '../../platform/links.ts';
import { sha256Hex } from '../../platform/pdf/digest.ts';
import { reportFacts } from './report-facts.ts';
import { reportPdf } from './report-pdf.ts';
import { reportWords } from './report-words.ts';
import { sealedFile } from './sealed-file.ts';

/**
 * Returns the sealed report of a completed check list, made for this reader: what they may not know is not in it. The
 * reading is logged, and the file's hash recorded for verification. Nothing is stored.
 *
 * @throws Failure ACCOUNT_NOT_FOUND for everyone but the candidate and the sender's side, and before the list is
 *   completed; AUTH_LEVEL_2_REQUIRED when the reader sees restricted checks and the session was not confirmed by SMS.
 */
export async function checkReport(session: ActingSession, checkListId: string, language: Language): Promise<MadeFile> {
  const list = { check_list_id: checkListId };
  const facts = await callServiceFor(session, 'check_report', list, reportFacts);
  const words = reportWords[language];
  const digest = await sha256Hex(new TextEncoder().encode(JSON.stringify(facts)));
  const verificationUrl = linksTo(environment('SITE_URL'), language)('PUBLIC_DOCUMENT', null);
  const pdf = await reportPdf({ facts, language, digest, verificationUrl });
  const { file, sha256 } = await sealedFile(pdf, {
    name: words.fileName(facts.candidateName),
    reason: words.sealReason(facts.reference),
  });
  await callServiceFor(session, 'keep_check_report', { ...list, sha256 });
  return file;
}
