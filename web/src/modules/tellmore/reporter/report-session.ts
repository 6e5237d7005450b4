import { z } from '#api/zod.ts';
import { fromStorage } from '#api/storage.ts';

/** How long a session lives without typing or sending (spec 002 §4), in milliseconds. */
export const SESSION_MS = 5 * 60_000;

const stored = z.object({
  reportNumber: z.string(),
  /** When the session was opened or last used, in milliseconds. */
  createdAt: z.number(),
  token: z.string(),
  keys: z.object({ boxSeed: z.string(), signSeed: z.string() }),
});
export type ReportSession = z.infer<typeof stored>;

const keyOf = (wbSlug: string) => `tillit.report.${wbSlug}`;

/**
 * The session of this tab for a report; null if it is missing, unreadable, of another report or expired. It has what the
 * access code leads to, never the code (decision 0176).
 */
export function readReportSession(wbSlug: string, reportNumber: string, now: number): ReportSession | null {
  const text = fromStorage(() => sessionStorage.getItem(keyOf(wbSlug))) ?? null;
  const parsed = stored.safeParse(text === null ? null : parse(text));
  if (!parsed.success || parsed.data.reportNumber !== reportNumber) return null;
  return parsed.data.createdAt + SESSION_MS > now ? parsed.data : null;
}

/** Keeps a session that was opened just now. */
export function beginReportSession(wbSlug: string, opened: Omit<ReportSession, 'createdAt'>): void {
  storeReportSession(wbSlug, { ...opened, createdAt: Date.now() });
}

export function storeReportSession(wbSlug: string, session: ReportSession): void {
  fromStorage(() => sessionStorage.setItem(keyOf(wbSlug), JSON.stringify(session)));
}

export function clearReportSession(wbSlug: string): void {
  fromStorage(() => sessionStorage.removeItem(keyOf(wbSlug)));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
