import { useTranslation } from 'react-i18next';
import { useMemberChoice, useMemberSearch } from '#shared/people/use-member-choices.ts';
import { useSession } from '#session/use-session.ts';
import type { Filter } from '#ui/filters/filter.ts';
import type { DocumentFilter } from './document-filter.ts';

/** Who of the team made the document; null where there is no choice: what was received, and on one's own. */
export function useAuthorFilter({ direction, createdBy }: DocumentFilter): Filter | null {
  const { t } = useTranslation('signmore');
  const { account } = useSession();
  const search = useMemberSearch(account.id);
  const chosen = useMemberChoice(account.id, createdBy);
  if (account.accountType === 'PERSONAL' || direction === 'RECEIVED') return null;
  return { kind: 'search', name: 'createdBy', label: t('documents.createdBy'), value: createdBy ?? '', search, chosen };
}
