import { Buffer } from 'node:buffer';
import type { Language } from '../../platform/contract/languages.ts';
import { LANGUAGE_OF_POLICE } from '../contract/letter-schemas.ts';
import type { MadeFile } from '../../platform/contract/made-file.ts';
import { callServiceFor } from '../../platform/database/client.ts';
import type { ActingSession } from '../../platform/database/client.ts';
import { letterFacts } from './letter-facts.ts';
import type { LetterFacts } from './letter-facts.ts';
import { letterPdf } from './letter-pdf.ts';
import { letterWords } from './letter-words.ts';

/**
 * Returns the letter as a draft's candidates will get it.
 *
 * @throws Failure BLANK at every missing fact, and ACCOUNT_NOT_FOUND for everyone outside the sender's side.
 */
export async function previewLetter(
  session: ActingSession,
  checkRequestId: string,
  personId: string | undefined,
  language: Language,
): Promise<MadeFile> {
  const args = { check_request_id: checkRequestId, person_id: personId ?? null };
  return letterFile(await callServiceFor(session, 'purpose_letter_preview', args, letterFacts), language);
}

/**
 * Returns the letter of a check list. It is made of what was recorded when the list was sent, so it says the same as the
 * stored one.
 *
 * @throws Failure ACCOUNT_NOT_FOUND for everyone but the sender's side and the candidate, and without a letter.
 */
export async function sentLetter(session: ActingSession, checkListId: string, language: Language): Promise<MadeFile> {
  const args = { check_list_id: checkListId, for_police: language === LANGUAGE_OF_POLICE };
  return letterFile(await callServiceFor(session, 'purpose_letter', args, letterFacts), language);
}

async function letterFile(facts: LetterFacts, language: Language): Promise<MadeFile> {
  const bytes = Buffer.from(await letterPdf(facts, language)).toString('base64');
  return { name: `${letterWords[language].fileName}.pdf`, contentType: 'application/pdf', bytes };
}
