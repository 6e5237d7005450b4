import type { TFunction } from 'i18next';
import type { ReadEntry } from '#modules/tellmore/reporter/own-report.ts';
import { eventContent } from '#modules/tellmore/protocol/entry-content.ts';
import { consentTo, firstDayOf, isConsent } from '#modules/tellmore/shared/left-out-consent.ts';
import { wasLeftOut } from '#modules/tellmore/shared/was-left-out.ts';
import { formatList } from '#ui/format.ts';
import type { DecryptedReport } from './use-own-report.ts';

/**
 * What says that a change brought in somebody whom the reporter had left out, why, and whether the reporter was not asked
 * before; null for other entries.
 */
export function leftOutText(
  t: TFunction<'whistleblower'>,
  { names, thread }: Pick<DecryptedReport, 'names' | 'thread'>,
  { id, type, value, writtenOn }: ReadEntry,
): string | null {
  const change = type === 'HANDLERS_CHANGED' ? eventContent.safeParse(value).data : undefined;
  const isLeftOut = wasLeftOut(thread.find((one) => one.type === 'REPORT')?.value);
  const added = change?.addedHandlers.filter((id) => isLeftOut({ id, name: names.get(id) ?? '' })) ?? [];
  if (change === undefined || added.length === 0) return null;
  const list = formatList(added.map((id) => names.get(id) ?? t('event.somebody')));
  const { reason } = change;
  const told =
    reason === '' ? t('event.leftOutWithoutReason', { names: list }) : t('event.leftOut', { names: list, reason });
  const before = thread.slice(
    0,
    thread.findIndex(({ id: entryId }) => entryId === id),
  );
  const day = firstDayOf({ writtenOn, value });
  const isAsked = added.every((handlerId) => isConsent(consentTo(before, handlerId, day)));
  return isAsked ? told : `${told} ${t('event.leftOutUnasked')}`;
}
