import type { CheckListRow } from './check-list-row.ts';

/** The query of CHECK_TYPE_SELECTION for the same checks on the same person. */
export function newRequestQuery({ requestId, personId }: Pick<CheckListRow, 'requestId' | 'personId'>): string {
  const query = new URLSearchParams({ copyOf: requestId, ...(personId ? { people: personId } : {}) });
  return `?${query.toString()}`;
}
