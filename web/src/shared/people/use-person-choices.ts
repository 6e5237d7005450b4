import { skipToken, useApolloClient, useQuery } from '@apollo/client/react';
import type { Choice, SearchChoices } from '#ui/filters/choice.ts';
import { likePattern } from '#ui/filters/like-pattern.ts';
import { PersonChoicesDocument } from './person-choices.generated.ts';
import type { PersonChoicesQuery } from './person-choices.generated.ts';
import { fullName } from '#functions/platform/contract/full-name.ts';

/** Searches the people that a team has sent something to, by name and address, five at a time. */
export function usePersonSearch(accountId: string): SearchChoices {
  const client = useApolloClient();
  return async (text, signal) => {
    const words = text.split(/\s+/).filter(Boolean).map(likePattern);
    const { data } = await client.query({
      query: PersonChoicesDocument,
      variables: {
        filter: {
          accountId: { eq: accountId },
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

/** The person of this id; null while unknown. */
export function usePersonChoice(accountId: string, id: string | null): Choice | null {
  const { data } = useQuery(
    PersonChoicesDocument,
    id === null
      ? skipToken
      : { variables: { filter: { accountId: { eq: accountId }, id: { eq: id } } }, fetchPolicy: 'cache-first' },
  );
  return toChoices(data)[0] ?? null;
}

function toChoices(data: PersonChoicesQuery | undefined): readonly Choice[] {
  return (data?.personCollection?.edges ?? []).map(({ node: { id, firstName, lastName, email } }) => ({
    id,
    label: fullName({ firstName, lastName }) || email,
    detail: email,
  }));
}
