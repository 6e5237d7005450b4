import type { Language } from '#functions/platform/contract/languages.ts';
import { currentLanguage } from '#i18n/i18n.ts';
import { locales } from './format.ts';

// Apart from the other formats: the pages of signers, which have little room, show no relative times.
const units = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** `2 days ago`, `in 3 hours`; "now" under a minute. `now` is an argument for tests. */
export function formatRelative(
  when: string | Date,
  now: Date = new Date(),
  language: Language = currentLanguage(),
): string {
  const seconds = Math.round((new Date(when).getTime() - now.getTime()) / 1000);
  const format = new Intl.RelativeTimeFormat(locales[language], { numeric: 'auto' });
  for (const [unit, length] of units) {
    // Norwegians say "dager"; the standard's "døgn" is what nights in a hotel are counted in.
    if (Math.abs(seconds) >= length) {
      return format.format(Math.trunc(seconds / length), unit).replace('døgn', 'dager');
    }
  }
  return format.format(0, 'second');
}
