import i18next from 'i18next';
import { readOneOf } from '#shared/lists/list-filters.ts';

const KNOWN = [
  'DEAD_WORK',
  'LATE_WORK',
  'OWNERLESS_ACCOUNT',
  'LATE_SEAL',
  'LEDGER',
  'UNSETTLED_PURCHASES',
  'SALES_DOCUMENTS',
] as const;

/** What an alarm means; its code, for one that this version does not know. */
export function alarmName(code: string): string {
  const known = readOneOf(KNOWN, code);
  return known === null ? code : i18next.t(`admin:alarm.${known}`);
}
