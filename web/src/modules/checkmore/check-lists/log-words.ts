import type { TFunction } from 'i18next';
import type { CheckLogEntry } from '#functions/checks/contract/check-log.ts';
import { CHECK_LOG_TYPES } from '#functions/checks/contract/list-statuses.ts';
import { formatDate, formatTime } from '#ui/format.ts';

/** The label of an event of the log (spec 001 §4). */
export function eventLabel(type: string, t: TFunction<'check-lists'>): string {
  const known = CHECK_LOG_TYPES.find((one) => one === type);
  return known ? t(`event.${known}`) : t('log.unknown');
}

/** What an entry says: the event, with its check, the referee, the new assignee, or what was opened. */
export function entryLabel(
  { type, checkType, hasRemark, refereeName, assigneeName, what }: CheckLogEntry,
  nameOf: (type: string) => string,
  t: TFunction<'check-lists'>,
): string {
  if (assigneeName !== null) return t('log.assigned', { name: assigneeName });
  const event =
    hasRemark === true ? t('log.withRemark') : what === null ? eventLabel(type, t) : t(`log.opened.${what}`);
  return [event, checkType === null ? null : nameOf(checkType), refereeName].filter((part) => part !== null).join(': ');
}

/** `06 Dec 2026 - 14:05` (spec 001 §9). */
export function logMoment(when: string): string {
  return `${formatDate(when)} - ${formatTime(when)}`;
}
