import type { TFunction } from 'i18next';
import { formatRelative } from '#ui/format-relative.ts';
import type { CheckListRow } from './check-list-row.ts';

/** What a check list waits for, or when it ended: "Waiting for Kari, sent 2 days ago". */
export function statusDetail(
  row: Pick<CheckListRow, 'status' | 'firstName' | 'name' | 'requestedAt' | 'endedAt' | 'isUndelivered'>,
  t: TFunction<'check-lists'>,
): string {
  const { status } = row;
  // People with one name are called by it.
  const name = row.firstName || row.name;
  const when = formatRelative(row.requestedAt);
  const isWaiting = status === 'PENDING_CONSENT' || status === 'PENDING_CANDIDATE';
  if (isWaiting && row.isUndelivered) return t('waits.undelivered');
  switch (status) {
    case 'PENDING_CONSENT':
    case 'PENDING_CANDIDATE':
      return t('waits.candidate', { name, when });
    case 'PENDING_PLATFORM':
      return t('waits.platform');
    case 'UNRESPONSIVE':
      return t('waits.unresponsive', { name, when });
    case 'COMPLETED':
    case 'COMPLETED_WITH_REMARKS':
    case 'REFUSED':
    case 'CANCELLED':
      return row.endedAt ? t('waits.ended', { when: formatRelative(row.endedAt) }) : '';
    default:
      return status satisfies never;
  }
}
