import { defineSteps } from '#shared/wizard/wizard-steps.ts';
import type { OwnCheckList } from './own-check-list.ts';

export type CheckWizardStep = 'about' | 'consent' | 'checks';

const hasConsented = ({ consentedAt }: Pick<OwnCheckList, 'consentedAt'>) => consentedAt !== null;

/** What is asked, the consent, and what waits for the candidate. */
export const CHECK_WIZARD_STEPS = defineSteps<CheckWizardStep, Pick<OwnCheckList, 'consentedAt'>>(
  { name: 'about', isDone: hasConsented },
  { name: 'consent', isDone: hasConsented },
  { name: 'checks', isDone: () => false },
);
