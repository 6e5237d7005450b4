import { useQuery } from '@apollo/client/react';
import type { KnownCandidate } from '#functions/checks/contract/quote.ts';
import type { KnownCounts } from './known-candidate.ts';
import { LeftOutPeopleDocument } from './people.generated.ts';

interface LeftOut {
  readonly counts: KnownCounts;
  /** By the ids of the people; the first hundred of those who are left out, and of those who have shown the same. */
  readonly known: ReadonlyMap<string, Omit<KnownCandidate, 'email'>>;
  readonly refetch: () => Promise<unknown>;
}

/** Returns which people of a draft will not be asked, and who is asked once more. Empty while that is unknown. */
export function useLeftOut(checkRequestId: string): LeftOut {
  const { data, refetch } = useQuery(LeftOutPeopleDocument, { variables: { id: checkRequestId } });
  const quote = data?.checkRequestQuote;
  return {
    counts: quote ?? NOBODY,
    known: new Map<string, Omit<KnownCandidate, 'email'>>([
      ...(quote?.excluded ?? []).map(({ id, reason }) => [id, { reason, shownOn: null, knownAs: null }] as const),
      ...(quote?.shown ?? []).map(({ id, shownOn }) => [id, { reason: null, shownOn, knownAs: null }] as const),
    ]),
    refetch,
  };
}

const NOBODY: KnownCounts = { openCount: 0, checkedCount: 0, shownCount: 0 };
