import { formatDate, formatDay, formatTime } from '#ui/format.ts';

/** How far the clock of who wrote may be from the server's day, in milliseconds: time zones, and a night. */
const TOLERANCE_MS = 36 * 3600_000;

/**
 * `06 Dec 2026 @ 14:05` (spec 002 §9) of the time in an entry. The server's day where the entry has no time, as those of
 * anonymous reporters, or one that does not fit: deadlines are counted from the server's day.
 */
export function formatWrittenAt(writtenAt: string, day: string): string {
  const time = new Date(writtenAt);
  const isFitting = Math.abs(time.getTime() - Date.parse(`${day}T12:00Z`)) <= TOLERANCE_MS;
  return isFitting ? `${formatDate(time)} @\u00a0${formatTime(time)}` : formatDay(day);
}

/** Now, to the minute. */
export const writtenNow = (): string => `${new Date().toISOString().slice(0, 16)}Z`;

/**
 * When a reporter writes something. Nothing for an anonymous one: the minute may be enough to know who sat at a desk
 * then. The server keeps the day.
 */
export const reporterWritesNow = (privacy: 'ANONYMOUS' | 'CONFIDENTIAL'): string =>
  privacy === 'ANONYMOUS' ? '' : writtenNow();
