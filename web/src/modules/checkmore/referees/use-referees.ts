import { useOperation } from '#session/use-operation.ts';
import type { CheckReferees } from '#functions/checks/contract/referees.ts';
import { CheckRefereesOperation } from './referees.light.generated.ts';

/** Returns the referees of a check; null while they are loaded. */
export function useReferees(checkId: string): {
  readonly named: CheckReferees | null;
  readonly hasFailed: boolean;
  readonly reload: () => void;
} {
  const { data, hasFailed, reload } = useOperation(CheckRefereesOperation, { id: checkId });
  const named = data?.checkReferees ?? null;
  return { named, hasFailed: hasFailed && named === null, reload };
}
