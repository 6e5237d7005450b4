import { checkTypes } from '../contract/check-types.ts';
import { entryTitles } from '../contract/entries.ts';
import type { Language } from '../../platform/contract/languages.ts';
import type { ReportedCheck } from './report-facts.ts';
import { resultWords } from './result-words.ts';
import type { ResultWords } from './result-words.ts';

/** What was found about one entry, or about the whole check: its title is null then. */
interface ResultGroup {
  readonly title: string | null;
  readonly lines: readonly string[];
}

type Fields = Readonly<Record<string, unknown>>;

/** Returns what was found as labels with values. Fields that the words don't know are left out. */
export function resultGroups(
  { type, result, answer }: Pick<ReportedCheck, 'type' | 'result' | 'answer'>,
  language: Language,
): readonly ResultGroup[] {
  const words = resultWords[language];
  const list = checkTypes.find((each) => each.type === type)?.entries;
  const titles = list ? entryTitles(answer, list) : [];
  return [
    { title: null, lines: result ? linesOf(result, words, language) : numberLines(type, answer, words) },
    ...Object.values(result ?? {})
      .filter((value) => Array.isArray(value))
      .flatMap((entries) =>
        entries.filter(isFields).map((entry, index) => ({
          title: titles[index] ?? null,
          lines: linesOf(entry, words, language),
        })),
      ),
  ].filter(({ lines }) => lines.length > 0);
}

/** What is known of a number that the candidate typed, while no reviewer has decided about it. */
function numberLines(type: string, answer: ReportedCheck['answer'], words: ResultWords): readonly string[] {
  if (type !== 'PERSONAL_NUMBER' || !answer) return [];
  return [answer['provenBy'] ? words.provenNumber : words.unprovenNumber];
}

function linesOf(fields: Fields, words: ResultWords, language: Language): readonly string[] {
  return Object.entries(words.fields).flatMap(([name, label]) => {
    const value = shown(fields[name], words, language);
    return value === null ? [] : [`${label}: ${value}`];
  });
}

function shown(value: unknown, words: ResultWords, language: Language): string | null {
  if (Array.isArray(value)) {
    const texts = value.flatMap((one) => (typeof one === 'string' ? [words.values[one] ?? one] : []));
    return texts.length > 0 ? texts.join(', ') : null;
  }
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number') return `${Math.round(value * 100)} %`;
  if (typeof value !== 'string' || value === '') return null;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return words.values[value] ?? value;
  const format = new Intl.DateTimeFormat(language === 'nb' ? 'nb-NO' : 'en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(value));
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
