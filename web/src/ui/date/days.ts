/** A calendar day without a time: `2026-11-21`; '' in a field means none. Sorting the texts sorts the days. */
export type Day = string;

/** Whole days, both included; '' leaves that end open. */
export interface DayRange {
  readonly from: Day;
  readonly to: Day;
}

/** Whether a text from a URL or a person is a valid day; 30 February is not. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && utc(text).toISOString().startsWith(text);
}

/** The current day in the user's time zone, or in the given one. */
export function dayOf(when: Date, timeZone?: string): Day {
  // Swedish dates are ISO 8601.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(when);
}

/** Returns the current day where the reader is. */
export function today(): Day {
  return dayOf(new Date());
}

export function addDays(day: Day, count: number): Day {
  const date = utc(day);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** The month `offset` months from the day's, from its first to its last day. */
export function monthOf(day: Day, offset = 0): DayRange {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const from = new Date(Date.UTC(year, month - 1 + offset, 1));
  const to = new Date(Date.UTC(year, month + offset, 0));
  return { from: from.toISOString().slice(0, 10), to: to.toISOString().slice(0, 10) };
}

/** The moment when a day begins for the user. */
export function startOfDay(day: Day): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}

/** `21/11/2026` (spec 000 §9). */
export function showDay(day: Day): string {
  return day.split('-').toReversed().join('/');
}

/** Reads a range from the URL. Drops invalid days, and ranges that end before they begin. */
export function readRange(from: string, to: string): DayRange {
  const range = { from: isDay(from) ? from : '', to: isDay(to) ? to : '' };
  return range.from !== '' && range.to !== '' && range.from > range.to ? { from: '', to: '' } : range;
}

/** Days as moments at midnight UTC, which has no daylight saving time. */
function utc(day: Day): Date {
  const date = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? new Date(0) : date;
}
