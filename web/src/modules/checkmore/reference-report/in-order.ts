import type { GivenReference } from '#functions/checks/contract/reference-content.ts';

const RELATIONS: readonly GivenReference['relation'][] = ['MANAGER', 'COLLEAGUE', 'REPORT', 'CUSTOMER', 'HR'];

/** Managers first, then colleagues and the others; referees who were replaced come last. */
export function inOrder(references: readonly GivenReference[]): readonly GivenReference[] {
  return references.toSorted(
    (one, other) =>
      Number(one.isReplaced) - Number(other.isReplaced) ||
      RELATIONS.indexOf(one.relation) - RELATIONS.indexOf(other.relation) ||
      one.place - other.place,
  );
}
