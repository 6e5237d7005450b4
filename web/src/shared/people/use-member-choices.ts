import { skipToken, useApolloClient, useQuery } from '@apollo/client/react';
import type { Choice, SearchChoices } from '#ui/filters/choice.ts';
import { likePattern } from '#ui/filters/like-pattern.ts';
import { MemberChoicesDocument } from './member-choices.generated.ts';
import type { MemberChoicesQuery } from './member-choices.generated.ts';
import { fullName } from '#functions/platform/contract/full-name.ts';

/**
 * Searches the people of a team by name and address, five at a time. Invited ones have no user yet and are left out, and
 * so are those whose users are in `except`.
 */
export function useMemberSearch(accountId: string, except: readonly string[] = []): SearchChoices {
  const client = useApolloClient();
  return async (text, signal) => {
    const words = text.split(/\s+/).filter(Boolean).map(likePattern);
    const { data } = await client.query({
      query: MemberChoicesDocument,
      variables: {
        filter: {
          accountId: { eq: accountId },
          userId: { is: 'NOT_NULL' },
          ...(except.length > 0 ? { not: { userId: { in: [...except] } } } : {}),
          and: words.map((ilike) => ({
            or: [{ firstName: { ilike } }, { lastName: { ilike } }, { email: { ilike } }],
          })),
        },
      },
      fetchPolicy: 'network-only',
      context: { fetchOptions: { signal } },
    });
    return toChoices(data);
  };
}

/** The member whose user has this id; null while unknown. */
export function useMemberChoice(accountId: string, userId: string | null): Choice | null {
  const { data } = useQuery(
    MemberChoicesDocument,
    userId === null
      ? skipToken
      : { variables: { filter: { accountId: { eq: accountId }, userId: { eq: userId } } }, fetchPolicy: 'cache-first' },
  );
  return toChoices(data)[0] ?? null;
}

function toChoices(data: MemberChoicesQuery | undefined): readonly Choice[] {
  return (data?.accountMemberCollection?.edges ?? []).flatMap(({ node: { userId, firstName, lastName, email } }) => {
    const name = fullName({ firstName, lastName });
    return userId === null ? [] : [{ id: userId, label: name || email, detail: email }];
  });
}
