import { useQuery } from '@apollo/client/react';
import { useSession } from '#session/use-session.ts';
import { WbRulesDocument } from './entrances.generated.ts';
import type { WbRulesQuery } from './entrances.generated.ts';

export type Rule = NonNullable<WbRulesQuery['whistleblowingRuleCollection']>['edges'][number]['node'];

/** Who is chosen in advance, or is not, and for which reports. Undefined while loading. */
export function useRules(): readonly Rule[] | undefined {
  const { account } = useSession();
  const { data } = useQuery(WbRulesDocument, { variables: { accountId: account.id } });
  return data?.whistleblowingRuleCollection?.edges.map(({ node }) => node);
}
