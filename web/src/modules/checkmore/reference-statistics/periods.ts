import { dayOf } from '#ui/date/days.ts';

/** The Norwegian day that was so many days ago, `2026-11-30`. */
export function daysAgo(days: number, now = new Date()): string {
  return dayOf(new Date(now.getTime() - days * 86_400_000), 'Europe/Oslo');
}
