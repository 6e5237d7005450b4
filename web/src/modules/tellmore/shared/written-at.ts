import { formatDate, formatDay, formatTime } from '#ui/format.ts';

/**
 * `06 Dec 2026 @ 14:05` (spec 002 §9) of the time in an entry. The server's day alone where the entry has no time, as
 * those of anonymous reporters, or one of another day: deadlines are counted from the server's day.
 */
export function formatWrittenAt(writtenAt: string, day: string): string {
  const time = new Date(writtenAt);
  const isFitting = !Number.isNaN(time.getTime()) && formatDate(time) === formatDay(day);
  return isFitting ? `${formatDay(day)} @\u00a0${formatTime(time)}` : formatDay(day);
}

/** Now, to the minute. */
export const writtenNow = (): string => `${new Date().toISOString().slice(0, 16)}Z`;

/**
 * When a reporter writes something. Nothing for an anonymous one: the minute may be enough to know who sat at a desk
 * then. The server keeps the day.
 */
export const reporterWritesNow = (privacy: 'ANONYMOUS' | 'CONFIDENTIAL'): string =>
  privacy === 'ANONYMOUS' ? '' : writtenNow();
