import { skipToken, useApolloClient, useQuery } from '@apollo/client/react';
import { SEARCH_PAGE_SIZE } from '#ui/filters/choice.ts';
import type { Choice, SearchChoices } from '#ui/filters/choice.ts';
import { likePattern } from '#ui/filters/like-pattern.ts';
import { FoundDepartmentsDocument } from './department-choices.generated.ts';
import type { FoundDepartmentsQuery } from './department-choices.generated.ts';

/** Which departments are offered: those that the user manages, or works in. */
type Scope = 'canManage' | 'canAccess';

/** Searches departments of a team by name. */
export function useDepartmentSearch(accountId: string, scope: Scope): SearchChoices {
  const client = useApolloClient();
  return async (text, signal) => {
    const name = text.trim();
    const { data } = await client.query({
      query: FoundDepartmentsDocument,
      variables: { filter: { accountId: { eq: accountId }, ...(name ? { name: { ilike: likePattern(name) } } : {}) } },
      fetchPolicy: 'network-only',
      context: { fetchOptions: { signal } },
    });
    return toChoices(data, scope).slice(0, SEARCH_PAGE_SIZE);
  };
}

/** The department of this id; null while unknown. */
export function useDepartmentChoice(accountId: string, id: string | null, scope: Scope): Choice | null {
  const { data } = useQuery(
    FoundDepartmentsDocument,
    id === null
      ? skipToken
      : { variables: { filter: { accountId: { eq: accountId }, id: { eq: id } } }, fetchPolicy: 'cache-first' },
  );
  return toChoices(data, scope)[0] ?? null;
}

function toChoices(data: FoundDepartmentsQuery | undefined, scope: Scope): readonly Choice[] {
  return (data?.departmentCollection?.edges ?? []).flatMap(({ node }) =>
    node[scope] ? [{ id: node.id, label: node.name }] : [],
  );
}
