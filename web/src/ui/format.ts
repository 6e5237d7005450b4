import type { Language } from '#functions/platform/contract/languages.ts';
import { currentLanguage } from '#i18n/i18n.ts';

// Formats every date, number and amount that users read. Date formats: spec 000 §9.
type When = string | Date;

export const locales: Record<Language, string> = { nb: 'nb-NO', en: 'en-GB' };

/** `06 Dec 2026` (spec 002 §9), `6. des. 2026`; in the reader's time zone, or in the given one. */
export function formatDate(when: When, timeZone?: string): string {
  return date({ ...calendarDay(), year: 'numeric', timeZone }).format(new Date(when));
}

/** The same of a calendar day (`2026-11-21`), which is that day in every time zone. */
export function formatDay(day: string): string {
  return date({ ...calendarDay(), year: 'numeric', timeZone: 'UTC' }).format(new Date(day));
}

/**
 * The same of a last day, which ends where `timeZone` is: with the name of that time for a reader whose clock shows
 * another, `28. feb. 2027 (sentraleuropeisk normaltid)`.
 */
export function formatLastDay(day: string, timeZone: string, here?: string): string {
  const part = (of: Intl.DateTimeFormatOptions) =>
    date({ ...of })
      .formatToParts(new Date(`${day}T12:00:00Z`))
      .find(({ type }) => type === 'timeZoneName')?.value;
  const offset = (of: string | undefined) => part({ timeZone: of, timeZoneName: 'longOffset' });
  if (offset(timeZone) === offset(here)) return formatDay(day);
  return `${formatDay(day)} (${part({ timeZone, timeZoneName: 'long' }) ?? timeZone})`;
}

/** `November 2026` of a calendar day (`2026-11-01`). */
export function formatMonth(day: string, month: 'long' | 'short' = 'long'): string {
  return date({ month, year: 'numeric', timeZone: 'UTC' }).format(new Date(day));
}

function calendarDay(): Intl.DateTimeFormatOptions {
  return { day: currentLanguage() === 'nb' ? 'numeric' : '2-digit', month: 'short' };
}

/** `21 Nov 2026 at 14:05`, `21. nov. 2026 kl. 14:05`, in the reader's time zone. Reports write @ (spec 002 §9). */
export function formatDateTime(when: When): string {
  return `${formatDate(when)} ${currentLanguage() === 'nb' ? 'kl.' : 'at'} ${formatTime(when)}`;
}

/** `14:05` */
export function formatTime(when: When): string {
  return date({ hour: '2-digit', minute: '2-digit', hour12: false }).format(new Date(when));
}

/** Exact, with the time zone's name: for users who need to prove when something happened. */
export function formatExact(when: When): string {
  return date({ dateStyle: 'long', timeStyle: 'long' }).format(new Date(when));
}

function number(options?: Intl.NumberFormatOptions): Intl.NumberFormat {
  return new Intl.NumberFormat(locales[currentLanguage()], options);
}

/** `1 234` */
export function formatNumber(value: number): string {
  return number().format(value);
}

/** Minor units (øre) as money with two decimals. */
export function formatMoney(minorUnits: number, currency = 'NOK'): string {
  return number({ style: 'currency', currency }).format(minorUnits / 100);
}

/** `12.5 %` of a fraction. */
export function formatPercent(fraction: number): string {
  return number({ style: 'percent', maximumFractionDigits: 1 }).format(fraction);
}

/** `1.4 MB`; decimal, as storage limits are. */
export function formatBytes(bytes: number): string {
  const [value, unit] = bytes >= 1_000_000 ? [bytes / 1_000_000, 'megabyte'] : [bytes / 1000, 'kilobyte'];
  return number({
    style: 'unit',
    unit,
    maximumFractionDigits: value >= 10 ? 0 : 1,
  }).format(value);
}

/** `Kari, Ola og Per`; with `disjunction`: `Kari, Ola eller Per` */
export function formatList(items: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string {
  return new Intl.ListFormat(locales[currentLanguage()], { type }).format(items);
}

function date(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locales[currentLanguage()], options);
}
