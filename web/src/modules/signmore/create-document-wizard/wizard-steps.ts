import type { Draft } from './draft.ts';

/** In the order in which they are gone through; the URL holds the index (counted from 0). */
export const WIZARD_STEPS = ['details', 'files', 'signees', 'message', 'review'] as const;
export type WizardStepName = (typeof WIZARD_STEPS)[number];

type Content = Pick<Draft, 'files' | 'signees'>;

/** Whether the step has what it needs. The message has a default for everything: it is done when its turn has come. */
export function isStepDone(step: WizardStepName, draft: Content | null): boolean {
  if (!draft) return false;
  switch (step) {
    case 'details':
      return true;
    case 'files':
      return draft.files.length > 0;
    case 'signees':
      return draft.signees.length > 0;
    case 'message':
      return draft.files.length > 0 && draft.signees.length > 0;
    case 'review':
      return false;
    default:
      return step satisfies never;
  }
}

/** Any step can be visited once there is a draft; the review shows what is missing. Before that there is only the first. */
export function canVisit(step: WizardStepName, draft: Content | null): boolean {
  return draft !== null || step === 'details';
}

/** The step that the URL asks for; without one, the first that is not done. */
export function stepToShow(asked: string | undefined, draft: Content | null): WizardStepName {
  const named = asked === undefined ? undefined : WIZARD_STEPS[Number(asked)];
  if (named && canVisit(named, draft)) return named;
  if (asked !== undefined) return 'details';
  return WIZARD_STEPS.find((step) => !isStepDone(step, draft)) ?? 'review';
}

export function stepIndex(step: WizardStepName): number {
  return WIZARD_STEPS.indexOf(step);
}

export function nextStep(step: WizardStepName): WizardStepName {
  return WIZARD_STEPS[stepIndex(step) + 1] ?? step;
}

export function previousStep(step: WizardStepName): WizardStepName {
  return WIZARD_STEPS[stepIndex(step) - 1] ?? step;
}

/** Steps that have to be gone back to before the document can be sent. */
export function missingSteps(draft: Content): readonly ('files' | 'signees')[] {
  return (['files', 'signees'] as const).filter((step) => !isStepDone(step, draft));
}
