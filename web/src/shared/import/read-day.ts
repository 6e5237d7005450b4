import { isDay } from '#ui/date/days.ts';
import { parseDay } from '#ui/date/typed-day.ts';
import type { ReadField } from './definition.ts';

const DAY_MILLISECONDS = 86_400_000;
/** The day 0 of Excel, which believes that 1900 had a 29 February, from 1 March 1900 on; and that of old Macs. */
const DAY_ZERO_1900 = Date.UTC(1899, 11, 30);
const DAY_ZERO_1904 = Date.UTC(1904, 0, 1);
/** 1927 to 2118: smaller and larger numbers are something else. */
const FIRST_SERIAL = 10_000;
const LAST_SERIAL = 80_000;

/** Reads a day: Excel's dates and their numbers, and texts of both languages. Texts of digits have the day first. */
export function readDay(cell: Date | number | string, isFrom1904: boolean): ReadField {
  const day = dayOf(cell, isFrom1904);
  const text = cell instanceof Date ? cell.toISOString() : String(cell);
  return day === null ? { value: text, fault: 'DAY' } : { value: day };
}

function dayOf(cell: Date | number | string, isFrom1904: boolean): string | null {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  const serial = Number(cell);
  if (serial >= FIRST_SERIAL && serial <= LAST_SERIAL) {
    const zero = isFrom1904 ? DAY_ZERO_1904 : DAY_ZERO_1900;
    return new Date(zero + Math.floor(serial) * DAY_MILLISECONDS).toISOString().slice(0, 10);
  }
  const text = String(cell)
    .replace(/[T ]\d{1,2}[:.]\d{2}([:.]\d{2}([.,]\d+)?)?Z?$/, '')
    .trim();
  return isDay(text) ? text : (parseDay(text) ?? namedDay(text));
}

/** How the months' names begin, in Norwegian and English. */
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'mai|may', 'jun', 'jul', 'aug', 'sep', 'okt|oct', 'nov', 'des|dec'].map(
  (starts) => new RegExp(`^(${starts})\\p{L}*$`, 'u'),
);

/** Reads `1. mars 2026`, `01-mar-26` and `March 1, 2026`. */
function namedDay(text: string): string | null {
  const [first = '', second = '', year = '', ...others] = text.toLowerCase().split(/[\s,./-]+/);
  const [day, name] = /^\d/.test(first) ? [first, second] : [second, first];
  const month = MONTHS.findIndex((names) => names.test(name)) + 1;
  if (month === 0 || others.length > 0 || !/^(\d{2}|\d{4})$/.test(year)) return null;
  const iso = `${year.length === 2 ? `20${year}` : year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(iso) ? iso : null;
}
