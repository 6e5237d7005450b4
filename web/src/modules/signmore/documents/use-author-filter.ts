import { useTranslation } from 'react-i18next';
import { useMemberChoice, useMemberSearch } from '#shared/people/use-member-choices.ts';
import { useSession } from '#session/use-session.ts';
import type { Filter } from '#ui/filters/filter.ts';
import type { DocumentFilter } from './document-filter.ts';

/** Returns the filter by author, or null where there is no choice: for received documents and personal accounts. */
export function useAuthorFilter({ direction, createdBy }: DocumentFilter): Filter | null {
  const { t } = useTranslation('signmore');
  const { account } = useSession();
  const search = useMemberSearch(account.id);
  const chosen = useMemberChoice(account.id, createdBy);
  if (account.accountType === 'PERSONAL' || direction === 'RECEIVED') return null;
  return { kind: 'search', name: 'createdBy', label: t('documents.createdBy'), value: createdBy ?? '', search, chosen };
}
