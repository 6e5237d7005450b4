import { useQuery } from '@apollo/client/react';
import * as z from 'zod/mini';
import type { KnownCandidate, KnownCounts } from './known-candidate.ts';
import { LeftOutPeopleDocument } from './people.generated.ts';

const person = { id: z.string() };
const leftOutSchema = z.object({
  openCount: z.number(),
  checkedCount: z.number(),
  shownCount: z.number(),
  excluded: z.array(z.object({ ...person, reason: z.enum(['CHECKED', 'OPEN_REQUEST']) })),
  shown: z.array(z.object({ ...person, shownOn: z.string() })),
});

interface LeftOut {
  readonly counts: KnownCounts;
  /** By the ids of the people; the first hundred of those who are left out, and of those who have shown the same. */
  readonly known: ReadonlyMap<string, Omit<KnownCandidate, 'email'>>;
  readonly refetch: () => Promise<unknown>;
}

/** Returns which people of a draft will not be asked, and who is asked once more. Empty while that is unknown. */
export function useLeftOut(checkRequestId: string): LeftOut {
  const { data, refetch } = useQuery(LeftOutPeopleDocument, { variables: { id: checkRequestId } });
  const answer: unknown = data?.checkRequestQuote;
  const parsed = leftOutSchema.safeParse(typeof answer === 'string' ? JSON.parse(answer) : answer);
  const { excluded, shown, ...counts } = parsed.data ?? NOBODY;
  return {
    counts,
    known: new Map<string, Omit<KnownCandidate, 'email'>>([
      ...excluded.map(({ id, reason }) => [id, { reason, shownOn: null, knownAs: null }] as const),
      ...shown.map(({ id, shownOn }) => [id, { reason: null, shownOn, knownAs: null }] as const),
    ]),
    refetch,
  };
}

const NOBODY: z.output<typeof leftOutSchema> = {
  openCount: 0,
  checkedCount: 0,
  shownCount: 0,
  excluded: [],
  shown: [],
};
