import type { TFunction } from 'i18next';
import type { WbAccount } from '#functions/whistleblowing/contract/reporter-schemas.ts';
import { formatList } from '#ui/format.ts';
import { labelOf, rosterHandlers } from './roster-handlers.ts';

/** Says which of a report's handlers can open the reporter's name, and whether they need to agree. */
export function namesFor(account: WbAccount, handlerIds: readonly string[], t: TFunction<'whistleblower'>): string {
  const readers = rosterHandlers(account).filter(({ id, identity }) => identity && handlerIds.includes(id));
  if (readers.length === 0) return t('fact.none');
  const names = formatList(readers.map(labelOf));
  return t(account.namesByCustodian ? 'fact.namesByCustodian' : 'fact.namesPassed', { names });
}
