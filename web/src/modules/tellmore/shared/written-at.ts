import { formatDate, formatDay, formatTime } from '#ui/format.ts';

/** `06 Dec 2026 @ 14:05` (spec 002 §9) of the time in an entry; the server's day where it has none that fits. */
export function formatWrittenAt(writtenAt: string, day: string): string {
  const time = new Date(writtenAt);
  return Number.isNaN(time.getTime()) ? formatDay(day) : `${formatDate(time)} @ ${formatTime(time)}`;
}

/** Now, to the minute. */
export const writtenNow = (): string => `${new Date().toISOString().slice(0, 16)}Z`;
