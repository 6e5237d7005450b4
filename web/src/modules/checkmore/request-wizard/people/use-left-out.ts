import { useQuery } from '@apollo/client/react';
import * as z from 'zod/mini';
import { LeftOutPeopleDocument } from './people.generated.ts';

const leftOutSchema = z.object({
  excluded: z.array(z.object({ id: z.string(), reason: z.enum(['CHECKED', 'OPEN_REQUEST']) })),
});

/** CHECKED: the same check is still valid. OPEN_REQUEST: the person is asked for it already. */
export type LeftOutReason = 'CHECKED' | 'OPEN_REQUEST';

/** Returns why people of a draft will not be asked, by their ids; the first hundred. Empty while that is unknown. */
export function useLeftOut(checkRequestId: string): ReadonlyMap<string, LeftOutReason> {
  const { data } = useQuery(LeftOutPeopleDocument, {
    variables: { id: checkRequestId },
    fetchPolicy: 'cache-and-network',
  });
  const answer: unknown = data?.checkRequestQuote;
  const parsed = leftOutSchema.safeParse(typeof answer === 'string' ? JSON.parse(answer) : answer);
  return new Map(parsed.data?.excluded.map(({ id, reason }) => [id, reason]));
}
