import { useQuery } from '@apollo/client/react';
import type { CheckListStatus } from '#functions/checks/contract/list-statuses.ts';
import { useSession } from '#session/use-session.ts';
import { ChecksDashboardDocument } from './checks-dashboard.generated.ts';

/** Somebody should read these, remind, or ask again; archiving a list says that it is done. */
export const ATTENTION = [
  'COMPLETED_WITH_REMARKS',
  'REFUSED',
  'UNRESPONSIVE',
] as const satisfies readonly CheckListStatus[];

/** The candidate, a third party or the platform has the next step. */
export const WAITING = [
  'PENDING_CONSENT',
  'PENDING_CANDIDATE',
  'PENDING_PLATFORM',
] as const satisfies readonly CheckListStatus[];

const selectionOf = (status: readonly CheckListStatus[]) => JSON.stringify({ archived: false, status });

/** The checks of a team's dashboard. `cache-only`: for a part whose neighbour runs the query. */
export function useChecksDashboard(fetchPolicy: 'cache-and-network' | 'cache-only') {
  const { account } = useSession();
  return useQuery(ChecksDashboardDocument, {
    variables: {
      accountId: account.id,
      attention: selectionOf(ATTENTION),
      waiting: selectionOf(WAITING),
      counted: JSON.stringify({ archived: false }),
      reviews: account.reviewsChecks,
    },
    fetchPolicy,
  });
}
