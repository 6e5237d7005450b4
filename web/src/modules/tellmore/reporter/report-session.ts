import { fromStorage } from '#api/storage.ts';
import { parseJson } from './parse-json.ts';

/** How long a session lives without typing or sending (spec 002 §4), in milliseconds. */
export const SESSION_MS = 5 * 60_000;
/** How long it lives at most. */
const LONGEST_SESSION_MS = 60 * 60_000;

export interface ReportSession {
  readonly reportNumber: string;
  /** When the session was opened, in milliseconds. */
  readonly createdAt: number;
  /** When it ends unless it is used. */
  readonly expiresAt: number;
  readonly token: string;
  readonly keys: { readonly boxSeed: string; readonly signSeed: string };
}

const keyOf = (wbSlug: string) => `tillit.report.${wbSlug}`;

/** Returns whether using the session still makes it last longer. Server and browser may differ by seconds. */
export const isRenewable = ({ createdAt, expiresAt }: Pick<ReportSession, 'createdAt' | 'expiresAt'>): boolean =>
  expiresAt < createdAt + LONGEST_SESSION_MS - 10_000;

/**
 * The session of this tab for a report; null if it is missing, unreadable, of another report or expired. It has what the
 * access code leads to, never the code (decision 0176).
 */
export function readReportSession(wbSlug: string, reportNumber: string, now: number): ReportSession | null {
  const text = fromStorage(() => sessionStorage.getItem(keyOf(wbSlug))) ?? null;
  const session = text === null ? null : parseJson(text, isSession);
  return session !== null && session.reportNumber === reportNumber && session.expiresAt > now ? session : null;
}

/** Keeps a session that was opened just now. */
export function beginReportSession(
  wbSlug: string,
  opened: Pick<ReportSession, 'reportNumber' | 'token' | 'keys'>,
): void {
  const now = Date.now();
  storeReportSession(wbSlug, { ...opened, createdAt: now, expiresAt: now + SESSION_MS });
}

export function storeReportSession(wbSlug: string, session: ReportSession): void {
  fromStorage(() => sessionStorage.setItem(keyOf(wbSlug), JSON.stringify(session)));
}

export function clearReportSession(wbSlug: string): void {
  fromStorage(() => sessionStorage.removeItem(keyOf(wbSlug)));
}

function isSession(value: Partial<ReportSession>): value is ReportSession {
  const { reportNumber, createdAt, expiresAt, token, keys } = value;
  return (
    [reportNumber, token, keys?.boxSeed, keys?.signSeed].every((text) => typeof text === 'string') &&
    [createdAt, expiresAt].every((time) => typeof time === 'number')
  );
}
