import { createContext, useContext } from 'react';
import type { Titles } from '#functions/account/contract/console.ts';

export const NO_TITLES: Titles = { job: {}, message: {}, alarm: {}, cause: {} };

export const TitlesContext = createContext(NO_TITLES);

/** Returns the titles that the console's gate loaded. */
export function useTitles(): Titles {
  return useContext(TitlesContext);
}

/** Returns what an alarm means; its code, for one that this version does not know. */
export function alarmTitle({ alarm }: Titles, code: string): string {
  return alarm[code] ?? code;
}

/** Returns what a job or message of this kind does; the kind itself for one that this version does not know. */
export function workTitle({ job, message }: Titles, source: string | null, kind: string | null): string {
  return (source === 'MESSAGE' ? message : job)[kind ?? ''] ?? kind ?? '';
}

/** Returns what a cause means, and what helps. All `SQL_57014` are one. */
export function causeTitle({ cause }: Titles, code: string | null): string {
  return cause[code?.startsWith('SQL_') ? 'SQL' : (code ?? '')] ?? code ?? '';
}
