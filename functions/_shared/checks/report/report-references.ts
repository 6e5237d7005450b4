import type { Language } from '../../platform/contract/languages.ts';
import type { Entry, EntryLine } from '../../platform/pdf/entry-pages.ts';
import { summarize } from '../contract/reference-content.ts';
import type { GivenReference, ReferenceDifference, SummaryCell, SummaryRow } from '../contract/reference-content.ts';
import { meanOf, normOf, sharesOf } from '../contract/reference-norms.ts';
import type { ReferenceNorm } from '../contract/reference-norms.ts';
import { differencesOf, periodText } from '../contract/reference-differences.ts';
import { referenceWords } from './reference-words.ts';

/** The referees of a check, and their answers to each question as it was asked. */
export function referenceEntries(
  references: readonly GivenReference[],
  language: Language,
  moment: (when: string) => string,
  norms: readonly ReferenceNorm[] = [],
): readonly Entry[] {
  const counted = references.filter(({ isReplaced }) => !isReplaced);
  return [
    ...references.map((reference) => refereeEntry(reference, language, moment)),
    ...summarize(counted).map((row) => questionEntry(row, counted, language, normOf(row, norms))),
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
    ...(reference.isProposed ? [['quiet', words.proposed] as EntryLine] : []),
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
  { submittedAt, proof, taken }: NonNullable<GivenReference['answer']>,
  language: Language,
  moment: (when: string) => string,
): string {
  const words = referenceWords[language];
  const answered =
    taken === null
      ? words.answered(moment(submittedAt))
      : words.taken(
          taken.byName,
          day(taken.on, language),
          taken.confirmedAt === null ? null : moment(taken.confirmedAt),
        );
  return proof === null ? answered : `${answered}, ${words.proven[proof.means](proof.name ?? proof.address ?? '')}`;
}

/** `30. november 2026` of a day without a time. */
function day(date: string, language: Language): string {
  const format = new Intl.DateTimeFormat(language === 'nb' ? 'nb-NO' : 'en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(date));
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

function questionEntry(
  row: SummaryRow,
  references: readonly GivenReference[],
  language: Language,
  norm: ReferenceNorm | undefined,
): Entry {
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
    ...(norm === undefined
      ? []
      : [['quiet', words.norm(number.format(meanOf(norm)), sharesText(norm, language), norm)] as EntryLine]),
  ];
}

/** `1: 0 %, 2: 10 %`, of each point. */
function sharesText(norm: ReferenceNorm, language: Language): string {
  const percent = new Intl.NumberFormat(language === 'nb' ? 'nb-NO' : 'en-GB', { style: 'percent' });
  return sharesOf(norm)
    .map((share, index) => `${index + 1}: ${percent.format(share)}`)
    .join(', ');
}

function cellText({ rating, yes, text, unable }: SummaryCell, { points }: SummaryRow, language: Language): string {
  const words = referenceWords[language];
  if (unable) return `${words.unable} ${text}`;
  if (rating !== null) return words.rating(rating, points);
  if (yes !== null) return [yes ? words.yes : words.no, text].filter(Boolean).join('. ');
  return text || '–';
}
