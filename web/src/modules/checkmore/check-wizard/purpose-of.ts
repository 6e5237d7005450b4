import type { TFunction } from 'i18next';
import type { OwnCheckList } from '#functions/checks/contract/own-check-list.ts';

/** Why the organisation asks. */
export function purposeOf({ job, sender }: OwnCheckList, t: TFunction<'candidate'>): string {
  if (job !== null) return t('sender.forJob', { role: job.role });
  return t('sender.forWork', { organization: sender.organizationName });
}
