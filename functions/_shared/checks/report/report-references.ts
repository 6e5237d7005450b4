import type { Language } from '../../platform/contract/languages.ts';
import type { Entry, EntryLine } from '../../platform/pdf/entry-pages.ts';
import { summarize } from '../contract/reference-content.ts';
import type { GivenReference, ReferenceDifference, SummaryCell, SummaryRow } from '../contract/reference-content.ts';
import { differencesOf, periodText } from '../contract/reference-differences.ts';
import { referenceWords } from './reference-words.ts';

/** The referees of a check, and their answers to each question as it was asked. */
export function referenceEntries(
  references: readonly GivenReference[],
  language: Language,
  moment: (when: string) => string,
): readonly Entry[] {
  const counted = references.filter(({ isReplaced }) => !isReplaced);
  return [
    ...references.map((reference) => refereeEntry(reference, language, moment)),
    ...summarize(counted).map((row) => questionEntry(row, counted, language)),
  ];
}

function refereeEntry(reference: GivenReference, language: Language, moment: (when: string) => string): Entry {
  const words = referenceWords[language];
  const { name, relation, employer, jobTitle, answer, status, isReplaced, message, reason } = reference;
  const differences = differencesOf(reference, language);
  const stated = `${jobTitle}, ${periodText(reference, language)}`;
  return [
    ['strong', `${name} · ${words.relation[relation]} · ${employer}`],
    ['quiet', answer ? answeredText(answer, language, moment) : words.status[isReplaced ? 'REPLACED' : status]],
    ...(message === null ? [] : [['body', words.message(message)] as EntryLine]),
    ...(reason === null ? [] : [['body', words.reason(reason)] as EntryLine]),
    ...(answer
      ? [['body', differences.length === 0 ? words.confirmed(stated) : words.claimed(stated)] as EntryLine]
      : []),
    ...differences.map((difference): EntryLine => ['body', words.difference(...shown(difference, language))]),
    ...(answer?.facts.explanation ? [['body', words.quote(answer.facts.explanation)] as EntryLine] : []),
  ];
}

function answeredText(
  { submittedAt, proof }: NonNullable<GivenReference['answer']>,
  language: Language,
  moment: (when: string) => string,
): string {
  const words = referenceWords[language];
  const answered = words.answered(moment(submittedAt));
  return proof === null ? answered : `${answered}, ${words.proven[proof.means](proof.name ?? proof.address ?? '')}`;
}

function shown({ field, claimed, confirmed }: ReferenceDifference, language: Language): [string, string, string] {
  const words = referenceWords[language];
  const text = (value: string | null) => {
    if (field === 'relation') return words.relation[value as keyof typeof words.relation] ?? value ?? '';
    if (field === 'startMonth' || field === 'finishMonth')
      return periodText({ startMonth: value ?? '', finishMonth: null }, language, 'one');
    return value ?? '';
  };
  return [words.field[field], text(claimed), text(confirmed)];
}

function questionEntry(row: SummaryRow, references: readonly GivenReference[], language: Language): Entry {
  const words = referenceWords[language];
  const number = new Intl.NumberFormat(language === 'nb' ? 'nb-NO' : 'en-GB', { maximumFractionDigits: 1 });
  return [
    ['strong', row.item[language].text],
    ...row.cells.map((cell): EntryLine => {
      const name = references.find(({ id }) => id === cell.refereeId)?.name ?? '';
      return ['body', `${name}: ${cellText(cell, row, language)}`];
    }),
    ...(row.mean === null || row.lowest === null || row.highest === null
      ? []
      : [['quiet', words.summary(number.format(row.mean), row.lowest, row.highest, row.count)] as EntryLine]),
  ];
}

function cellText({ rating, yes, text, unable }: SummaryCell, { points }: SummaryRow, language: Language): string {
  const words = referenceWords[language];
  if (unable) return `${words.unable} ${text}`;
  if (rating !== null) return words.rating(rating, points);
  if (yes !== null) return [yes ? words.yes : words.no, text].filter(Boolean).join('. ');
  return text || '–';
}
