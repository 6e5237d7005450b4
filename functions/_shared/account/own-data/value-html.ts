import * as z from 'zod/mini';
import type { Language } from '../../platform/contract/languages.ts';
import { escapeHtml } from '../../platform/mail/phrase.ts';
import type { Row } from './batches.ts';
import { fieldName, innerName } from './field-names.ts';
import { PAGE_WORDS } from './page-words.ts';
import type { Reading } from './readings.ts';
import { innerReading, momentText, readingOf, valueText, wordsOf } from './value-text.ts';

type Value = Row['fields'][string];

/** Where a value is: in the rows of a source, in a language. */
interface Place {
  readonly source: string;
  readonly language: Language;
}

/** Returns a field of a row with its name, as HTML; nothing for one that is empty or hidden. */
export function fieldHtml(field: string, value: Value, place: Place): string {
  const { source, language } = place;
  const reading = readingOf(source, field);
  if (source === 'audit-log' && field === 'changes') return entry(field, changesHtml(value, language), language);
  return named(fieldName(field, language) ?? field, field, value, reading, place);
}

function named(name: string, field: string, value: Value, reading: Reading | null, place: Place): string {
  if (value === null || value === '' || reading === 'HIDDEN') return '';
  return `<dt>${escapeHtml(name)}</dt><dd>${valueHtml(field, value, reading, place)}</dd>`;
}

function entry(field: string, html: string, language: Language): string {
  return html === '' ? '' : `<dt>${escapeHtml(fieldName(field, language) ?? field)}</dt><dd>${html}</dd>`;
}

function valueHtml(field: string, value: Value, reading: Reading | null, place: Place): string {
  const { source, language } = place;
  const words = PAGE_WORDS[language];
  if (value === null) return '–';
  if (typeof value !== 'object') return escapeHtml(valueText(value, field, reading, language));
  if (Array.isArray(value)) {
    if (value.length === 0) return words.none;
    const each = value.map((one) => valueHtml(field, one, reading, place));
    if (value.every((one) => typeof one !== 'object')) return each.join(', ');
    return `<ul>${each.map((one) => `<li>${one}</li>`).join('')}</ul>`;
  }
  const parts = Object.entries(value).map(([key, inner]) =>
    named(innerName(key, language) ?? key, key, inner, innerReading(source, key), place),
  );
  return `<dl>${parts.join('')}</dl>`;
}

const changedValue = z.nullable(z.union([z.string(), z.object({ en: z.string(), nb: z.string() })]));
const changes = z.array(
  z.object({
    titleEn: z.string(),
    titleNb: z.string(),
    before: changedValue,
    after: changedValue,
    showsValue: z.boolean(),
  }),
);
type Changed = z.infer<typeof changedValue>;

/** What an event of the audit log changed, as its page says it. */
function changesHtml(value: Value, language: Language): string {
  const lines = changes.parse(value).map(({ titleEn, titleNb, before, after, showsValue }) => {
    const title = language === 'nb' ? titleNb : titleEn;
    const values = [before, after].filter((each) => each !== null).map((each) => changedText(each, language));
    return escapeHtml(showsValue && values.length > 0 ? `${title}: ${values.join(' → ')}` : title);
  });
  return lines.length < 2 ? lines.join('') : `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`;
}

function changedText(value: NonNullable<Changed>, language: Language): string {
  if (typeof value !== 'string') return value[language];
  const known = wordsOf('teamValue', value, language);
  if (known !== null) return known;
  return /^\d{4}-\d{2}-\d{2}T/.test(value) ? momentText(value, language) : value;
}
