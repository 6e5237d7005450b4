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

/**
 * The session of this page, of one channel. In memory alone: what a browser stores, it writes to the disk, where it can be
 * read after logging out, and the keys open the report for as long as there is one (decision 0176).
 */
let open: { readonly wbSlug: string; readonly session: ReportSession } | null = null;

/** Returns whether using the session still makes it last longer. Server and browser may differ by seconds. */
export const isRenewable = ({ createdAt, expiresAt }: Pick<ReportSession, 'createdAt' | 'expiresAt'>): boolean =>
  expiresAt < createdAt + LONGEST_SESSION_MS - 10_000;

/** The session of this page for a report; null if there is none, or it has expired. */
export function readReportSession(wbSlug: string, now: number): ReportSession | null {
  return open?.wbSlug === wbSlug && open.session.expiresAt > now ? open.session : null;
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
  open = { wbSlug, session };
}

export function clearReportSession(): void {
  open = null;
}
