import { monthsBefore } from '../contract/months.ts';
import type { CheckFileAssessment, CheckFileWarning } from '../contract/check-file-schemas.ts';
import { datesIn } from './dates-in.ts';
import { documentType, isOtherKind } from './document-type.ts';
import type { ReadPage } from './inspect-check-file.ts';

/** What a file is compared with. */
export interface CheckFacts {
  readonly type: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Null without a limit. */
  readonly maxAgeMonths: number | null;
  /** `2026-11-23` */
  readonly today: string;
}

/**
 * Says what a candidate's file seems to be and what may be wrong with it (spec 001 §7). It is a help for the candidate
 * and a hint for the reviewer, never a verdict: of a scan it says that nothing could be read.
 */
export function prevalidateCheckFile(pages: readonly ReadPage[], facts: CheckFacts): CheckFileAssessment {
  const text = pages.map((page) => page.text).join('\n');
  const emptyPages: CheckFileWarning[] = pages.some(({ isEmpty }) => isEmpty) ? ['EMPTY_PAGES'] : [];
  if (!/\p{L}{3}/u.test(text)) {
    const noText: CheckFileWarning[] = pages.every(({ isEmpty }) => isEmpty) ? [] : ['NO_TEXT'];
    return { checkFileDocumentType: 'UNKNOWN', warnings: [...emptyPages, ...noText] };
  }
  const found = documentType(text);
  const warnings: CheckFileWarning[] = [...emptyPages];
  if (isOtherKind(found, facts.type)) warnings.push('OTHER_KIND');
  if (isTooOld(text, facts)) warnings.push('TOO_OLD');
  if (!namesPerson(text, facts)) warnings.push('OTHER_NAME');
  return { checkFileDocumentType: found, warnings };
}

/** By the latest day of the past in the text: a certificate also has dates of birth and of what it is about. */
function isTooOld(text: string, { maxAgeMonths, today }: CheckFacts): boolean {
  const latest = datesIn(text)
    .filter((day) => day <= today)
    .toSorted()
    .at(-1);
  return maxAgeMonths !== null && latest !== undefined && latest < monthsBefore(today, maxAgeMonths);
}

/** Whether the last name and a first name are in the text: people have more names than they use. */
function namesPerson(text: string, { firstName, lastName }: CheckFacts): boolean {
  const words = new Set(wordsOf(text));
  const has = (word: string): boolean => words.has(word);
  // People with one name have no first one.
  const isNamed = (name: string): boolean => name === '' || wordsOf(name).some(has);
  return isNamed(lastName) && isNamed(firstName);
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
