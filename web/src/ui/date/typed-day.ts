import { isDay } from './days.ts';
import type { Day } from './days.ts';

/** Parses a typed day: `21/11/2026`, `21.11.2026`, `21-11-26`, `21112026`. Returns null for anything else. */
export function parseDay(text: string): Day | null {
  const compact = /^(\d{2})(\d{2})(\d{4})$/.exec(text.trim());
  const spaced = /^(\d{1,2})[/.\-\s]+(\d{1,2})[/.\-\s]+(\d{2}|\d{4})$/.exec(text.trim());
  const [, day = '', month = '', year = ''] = compact ?? spaced ?? [];
  const iso = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(iso) ? iso : null;
}
