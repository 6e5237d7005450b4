import { skipToken, useQuery } from '@apollo/client/react';
import { toListResult } from '#shared/lists/list-result.ts';
import type { ListState } from '#ui/table/list-state.ts';
import { PeopleFactsDocument, TeamPeoplePageDocument } from './people.generated.ts';
import { toPeopleFilter, toQueryVariables } from './people-filter.ts';
import { parseCounts, parseFacts } from './person.ts';

/** Returns the page of people that the URL selects, with the counts of both tabs. Facts follow with a second request. */
export function usePeople(accountId: string, list: ListState) {
  const filter = toPeopleFilter(list.filters);
  const query = useQuery(TeamPeoplePageDocument, {
    variables: toQueryVariables(filter, list, accountId),
    fetchPolicy: 'cache-and-network',
  });
  const ids = (query.data?.teamPeople?.edges ?? []).map(({ node }) => node.id);
  const details = useQuery(
    PeopleFactsDocument,
    ids.length === 0 ? skipToken : { variables: { accountId, ids }, fetchPolicy: 'cache-and-network' },
  );
  const facts = parseFacts(details.data?.peopleFacts);
  // Keeps the counts while another page loads, so that the tabs do not jump.
  const counts = parseCounts((query.data ?? query.previousData)?.peopleCounts);
  const total = (filter.archived ? counts?.archived : counts?.active) ?? 0;
  const result = toListResult(
    query,
    ({ teamPeople }) => teamPeople && { ...teamPeople, totalCount: total },
    (person) => ({ ...person, facts: facts[person.id] ?? null }),
  );
  return { filter, counts, result, canManage: query.data?.accountByPk?.canManageDepartments ?? false };
}
