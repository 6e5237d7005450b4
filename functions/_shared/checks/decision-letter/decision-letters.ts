import type { Language } from '../../platform/contract/languages.ts';
import type { MadeFile } from '../../platform/contract/made-file.ts';
import { callServiceFor } from '../../platform/database/client.ts';
import type { ActingSession } from '../../platform/database/client.ts';
import { environment } from '../../platform/environment.ts';
import { linksTo } from '../../platform/links.ts';
import { sealedFile } from '../report/sealed-file.ts';
import { decisionLetterFacts } from './letter-facts.ts';
import { decisionLetterPdf, kindOfLetter } from './letter-pdf.ts';
import { decisionLetterWords } from './letter-words.ts';

/**
 * Returns the sealed letter of one step of a decision. The file's hash is recorded for verification; nothing is stored.
 *
 * @throws Failure ACCOUNT_NOT_FOUND for everyone but the candidate and those who decide about the list, and for a step
 *   without a letter.
 */
export async function decisionLetter(
  session: ActingSession,
  { checkListId, letterId }: { readonly checkListId: string; readonly letterId: string },
  language: Language,
): Promise<MadeFile> {
  const list = { check_list_id: checkListId };
  const facts = await callServiceFor(session, 'decision_letter', { ...list, step_id: letterId }, decisionLetterFacts);
  const words = decisionLetterWords[language];
  const verificationUrl = linksTo(environment('SITE_URL'), language)('PUBLIC_DOCUMENT', null);
  const pdf = await decisionLetterPdf({ facts, language, verificationUrl });
  const { file, sha256 } = await sealedFile(pdf, {
    name: words.fileName[kindOfLetter(facts)],
    reason: words.sealReason(facts.reference),
  });
  await callServiceFor(session, 'keep_check_report', { ...list, sha256, kind: 'LETTER' });
  return file;
}
