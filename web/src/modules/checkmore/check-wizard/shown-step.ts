import type { OwnCheck, OwnCheckList } from '#functions/checks/contract/own-check-list.ts';
import { checkWizardSteps } from './check-wizard-steps.ts';

/** The checks that have a step of their own. */
export const answeredChecks = ({ checks }: OwnCheckList): OwnCheck[] =>
  checks.filter(({ hasForm, byCandidate, mayAnswer }) => hasForm && (byCandidate || mayAnswer));

/** What the wizard shows for a step of its path: a check, or the name of another step. The checks open with the consent. */
export function shownStep(list: OwnCheckList, step: string): OwnCheck | string {
  const answered = answeredChecks(list);
  const name = checkWizardSteps(answered).fromUrl(step || undefined, list);
  if (name !== 'about' && list.consentedAt === null) return 'consent';
  return answered.find(({ id }) => id === name) ?? name;
}
