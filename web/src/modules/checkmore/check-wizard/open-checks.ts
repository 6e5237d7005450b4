import type { OwnCheck, OwnCheckList } from '#functions/checks/contract/own-check-list.ts';

/** The checks that wait for the candidate, and that they can answer. */
export function openChecks({ checks }: Pick<OwnCheckList, 'checks'>): readonly OwnCheck[] {
  return checks.filter(({ status, hasForm }) => status === 'PENDING_CANDIDATE' && hasForm);
}

/** The check that waits for the candidate after the one that is shown, or the first that does; undefined without one. */
export function checkAfter(list: Pick<OwnCheckList, 'checks'>, shown: OwnCheck | string): OwnCheck | undefined {
  const open = openChecks(list);
  return open[open.findIndex((check) => check === shown) + 1] ?? open[0];
}
