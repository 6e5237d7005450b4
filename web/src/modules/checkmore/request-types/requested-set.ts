import { checksOf } from './catalogue.ts';
import type { Catalogue } from './catalogue.ts';
import type { ContinuedRequest_CheckRequestFragment } from './check-requests.generated.ts';
import type { StartInput } from '#functions/checks/contract/request-input.ts';

/** What a request asks for. */
export interface RequestedSet {
  readonly name: string;
  /** Starts another request for the same; null if it is no longer offered. */
  readonly input: StartInput | null;
}

type Requested = Pick<ContinuedRequest_CheckRequestFragment, 'type' | 'packageId' | 'packageName' | 'checkTypes'>;

/**
 * Returns the set of a request. A package that was deleted since keeps its name; checks that were picked one by one are
 * named by `ownName` and what they are.
 */
export function setOf(request: Requested, { types, sets }: Catalogue, ownName: string): RequestedSet {
  const set = request.packageId
    ? sets.find(({ packageId }) => packageId === request.packageId)
    : sets.find(({ type, packageId }) => type === request.type && packageId === null);
  if (set) return { name: set.name, input: set.packageId ? { packageId: set.packageId } : { type: set.type } };
  const checks = checksOf(
    types,
    request.checkTypes.filter((type) => type !== null),
  );
  const [first, ...others] = checks;
  if (!first) return { name: request.packageName ?? ownName, input: null };
  return {
    name: request.packageName ?? (others.length === 0 ? first.name : `${first.name} + ${others.length}`),
    input: request.type === 'CUSTOM' ? { checkTypes: checks.map(({ type }) => type) } : null,
  };
}
