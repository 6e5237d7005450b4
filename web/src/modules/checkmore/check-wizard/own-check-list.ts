import type { OwnCheck, OwnCheckList } from '#functions/checks/contract/own-check-list.ts';

export type { OwnCheck, OwnCheckList };

/**
 * Returns the answer of `checkWizard`, which is JSON as text; null for a list that is not the user's. Its shape is part of
 * the contract, which the functions' tests verify: these pages do without zod until a form opens.
 */
export function readOwnCheckList(json: string | null): OwnCheckList | null {
  return json === null ? null : (JSON.parse(json) as OwnCheckList);
}
