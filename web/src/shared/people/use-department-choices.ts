import { skipToken, useApolloClient, useQuery } from '@apollo/client/react';
import { SEARCH_PAGE_SIZE } from '#ui/filters/choice.ts';
import type { Choice, SearchChoices } from '#ui/filters/choice.ts';
import { likePattern } from '#ui/filters/like-pattern.ts';
import { FoundDepartmentsDocument } from './department-choices.generated.ts';
import type { FoundDepartmentsQuery } from './department-choices.generated.ts';

/** Searches the departments of a team that the user manages, by name. The people of others are hidden. */
export function useManagedDepartmentSearch(accountId: string): SearchChoices {
  const client = useApolloClient();
  return async (text, signal) => {
    const name = text.trim();
    const { data } = await client.query({
      query: FoundDepartmentsDocument,
      variables: { filter: { accountId: { eq: accountId }, ...(name ? { name: { ilike: likePattern(name) } } : {}) } },
      fetchPolicy: 'network-only',
      context: { fetchOptions: { signal } },
    });
    return toChoices(data).slice(0, SEARCH_PAGE_SIZE);
  };
}

/** The department of this id; null while unknown. */
export function useDepartmentChoice(accountId: string, id: string | null): Choice | null {
  const { data } = useQuery(
    FoundDepartmentsDocument,
    id === null ? skipToken : { variables: { filter: { accountId: { eq: accountId }, id: { eq: id } } } },
  );
  return toChoices(data)[0] ?? null;
}

function toChoices(data: FoundDepartmentsQuery | undefined): readonly Choice[] {
  return (data?.departmentCollection?.edges ?? []).flatMap(({ node: { id, name, canManage } }) =>
    canManage ? [{ id, label: name }] : [],
  );
}
