import { useJsonQuery } from '#graphql/use-json-query.ts';
import { useSession } from '#session/use-session.ts';
import { ChecksDashboardDocument } from './checks-dashboard.generated.ts';

/** The checks of a team's dashboard. `cache-only`: for a part whose neighbour runs the query. */
export function useChecksDashboard(fetchPolicy: 'cache-and-network' | 'cache-only') {
  const { account } = useSession();
  return useJsonQuery(ChecksDashboardDocument, { accountId: account.id }, { fetchPolicy });
}
