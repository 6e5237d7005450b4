import type { TFunction } from 'i18next';
import { CHECK_EVENT_TYPES } from '#functions/checks/contract/list-statuses.ts';
import { formatDate, formatTime } from '#ui/format.ts';

/** The label of an event of the log (spec 001 §4). */
export function eventLabel(type: string, t: TFunction<'check-lists'>): string {
  const known = CHECK_EVENT_TYPES.find((one) => one === type);
  return known ? t(`event.${known}`) : t('log.unknown');
}

/** `06 Dec 2026 - 14:05` (spec 001 §9). */
export function logMoment(when: string): string {
  return `${formatDate(when)} - ${formatTime(when)}`;
}
