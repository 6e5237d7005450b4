import { useQuery } from '@apollo/client/react';
import { CheckRefereesDocument } from './referees.generated.ts';
import { parseReferees } from './referees.ts';
import type { CheckReferees } from './referees.ts';

/** Returns the referees of a check; null while they are loaded. */
export function useReferees(checkId: string): {
  readonly named: CheckReferees | null;
  readonly hasFailed: boolean;
  readonly reload: () => void;
} {
  const { data, error, refetch } = useQuery(CheckRefereesDocument, {
    variables: { id: checkId },
    fetchPolicy: 'cache-and-network',
  });
  const named = parseReferees(data?.checkReferees ?? null);
  return { named, hasFailed: error !== undefined && named === null, reload: () => void refetch() };
}
