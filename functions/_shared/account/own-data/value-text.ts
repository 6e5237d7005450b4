import type { Language } from '../../platform/contract/languages.ts';
import { OWN_WORDS } from './own-words.ts';
import { PAGE_WORDS } from './page-words.ts';
import { FORMATS, READINGS } from './readings.ts';
import type { Reading } from './readings.ts';
import { WORDS } from './words.generated.ts';

type Format = (typeof FORMATS)[number];
type Words = Readonly<Record<string, readonly [en: string, nb: string]>>;

const LISTS: Readonly<Record<string, Words>> = { ...WORDS, ...OWN_WORDS };

/** Returns how the values of a source's field are written; null for texts and numbers as they are. */
export function readingOf(source: string, field: string): Reading | null {
  return READINGS[`${source}.${field}`] ?? READINGS[field] ?? null;
}

/** Returns the same of a key inside the JSON of a source's field. */
export function innerReading(source: string, key: string): Reading | null {
  return READINGS[`${source}/${key}`] ?? READINGS[`/${key}`] ?? null;
}

/** Returns the words of a code, or null for a value that is none. */
export function wordsOf(list: string, code: string, language: Language): string | null {
  return LISTS[list]?.[code]?.[language === 'nb' ? 1 : 0] ?? null;
}

// A name may look like a date, so that the field decides.
const TIME = /(?:_at|_on|_until|_by|_date|_since|At|On|By|Until|OfBirth|Deadline)$|^(?:deadline|activation)$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MONTH = /^\d{4}-\d{2}$/;

/** Returns a value that is neither a list nor an object as people write it. */
export function valueText(
  value: string | number | boolean,
  field: string,
  reading: Reading | null,
  language: Language,
): string {
  const words = PAGE_WORDS[language];
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (reading !== null) {
    const text = isFormat(reading) ? formatted(value, reading, language) : wordsOf(reading, String(value), language);
    if (text !== null) return text;
  }
  if (typeof value === 'number') return numberText(value, language);
  if (MOMENT.test(value)) return momentText(value, language);
  if (TIME.test(field) && DAY.test(value)) return dayText(value, language, { dateStyle: 'medium' });
  if (field.endsWith('Month') && MONTH.test(value))
    return dayText(`${value}-01`, language, { month: 'long', year: 'numeric' });
  return value;
}

function isFormat(reading: Reading): reading is Format {
  return (FORMATS as readonly string[]).includes(reading);
}

function formatted(value: string | number, format: Format, language: Language): string | null {
  if (format === 'COUNTRY' || format === 'LANGUAGE') {
    const type = format === 'COUNTRY' ? 'region' : 'language';
    return new Intl.DisplayNames([localeOf(language)], { type }).of(String(value)) ?? null;
  }
  const number = Number(value);
  if (Number.isNaN(number)) return null;
  const numbers = (style: Intl.NumberFormatOptions): string =>
    new Intl.NumberFormat(localeOf(language), style).format(
      format === 'ORE' || format === 'PERCENT' ? number / 100 : number,
    );
  if (format === 'ORE' || format === 'KRONER') return numbers({ style: 'currency', currency: 'NOK' });
  return format === 'HIDDEN' ? null : numbers({ style: 'percent', maximumFractionDigits: 1 });
}

function numberText(value: number, language: Language): string {
  return new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 8, useGrouping: false }).format(value);
}

/** Returns a time with its day, as clocks in Norway show it. */
export function momentText(moment: string, language: Language): string {
  return new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Europe/Oslo',
  }).format(new Date(moment));
}

function dayText(day: string, language: Language, format: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(localeOf(language), { ...format, timeZone: 'UTC' }).format(new Date(day));
}

function localeOf(language: Language): string {
  return language === 'nb' ? 'nb-NO' : 'en-GB';
}
