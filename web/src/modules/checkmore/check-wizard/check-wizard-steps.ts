import { defineSteps } from '#shared/wizard/wizard-steps.ts';
import type { StepRule, WizardSteps } from '#shared/wizard/wizard-steps.ts';
import type { OwnCheck, OwnCheckList } from '#functions/checks/contract/own-check-list.ts';

/** `about`, `consent`, the id of a check, and `overview`. */
type CheckWizardSteps = WizardSteps<string, OwnCheckList>;

const hasConsented = ({ consentedAt }: OwnCheckList) => consentedAt !== null;

/** What is asked, the consent, one step for each check that the candidate answers, and the status of all. */
export function checkWizardSteps(checks: readonly OwnCheck[]): CheckWizardSteps {
  return defineSteps<string, OwnCheckList>(
    { name: 'about', isDone: hasConsented },
    { name: 'consent', isDone: hasConsented },
    ...checks.map(({ id }): StepRule<string, OwnCheckList> => ({
      name: id,
      isDone: (list) => list.checks.every((check) => check.id !== id || check.status !== 'PENDING_CANDIDATE'),
    })),
    { name: 'overview', isDone: () => false },
  );
}
