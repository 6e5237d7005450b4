import { useQuery } from '@apollo/client/react';
import { z } from '#api/zod.ts';
import { AdministratorStandingDocument } from './console.generated.ts';

const standingSchema = z.object({
  administrator: z.boolean(),
  twoFactor: z.boolean(),
  powerFrom: z.nullable(z.string()),
});

export type Standing = 'loading' | 'failed' | 'stranger' | 'two-factor-off' | 'waiting' | 'power';

/** Whether the user may use the console, and from when (decision 0101). The database decides again on every request. */
export function useStanding(): {
  readonly standing: Standing;
  readonly from: string | null;
  readonly retry: () => void;
} {
  const { data, error, refetch } = useQuery(AdministratorStandingDocument, { fetchPolicy: 'cache-and-network' });
  const facts = data?.administratorStanding ? standingSchema.parse(JSON.parse(data.administratorStanding)) : null;
  return { standing: standingOf(), from: facts?.powerFrom ?? null, retry: () => void refetch() };

  function standingOf(): Standing {
    if (!data) return error ? 'failed' : 'loading';
    if (!facts?.administrator) return 'stranger';
    if (!facts.twoFactor || facts.powerFrom === null) return 'two-factor-off';
    return new Date(facts.powerFrom) <= new Date() ? 'power' : 'waiting';
  }
}
