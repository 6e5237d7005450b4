import { useTranslation } from 'react-i18next';
import { useSession } from '#session/use-session.ts';
import { useListState } from '#ui/table/use-list-state.ts';
import { LIST_SHAPE, toCheckFilter } from './check-filter.ts';
import { ReceivedChecks } from './received-checks.tsx';
import { RequestsView } from './requests-view.tsx';
import { SentChecks } from './sent-checks.tsx';
import { useResultPopup } from './use-result-popup.tsx';

/** The checks of an account: those that a team has sent, by person and by request, or those that a person received. */
export function Component() {
  useTranslation('check-lists'); // Rendered again in another language.
  const { account } = useSession();
  const list = useListState(LIST_SHAPE);
  const filter = toCheckFilter(list.filters);
  useResultPopup();
  if (account.accountType === 'PERSONAL') return <ReceivedChecks list={list} />;
  return filter.view === 'checks' ? (
    <SentChecks list={list} filter={filter} />
  ) : (
    <RequestsView key={filter.view} list={list} view={filter.view} />
  );
}
