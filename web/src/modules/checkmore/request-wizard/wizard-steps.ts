import { defineSteps } from '#shared/wizard/wizard-steps.ts';
import type { WizardSteps } from '#shared/wizard/wizard-steps.ts';
import type { RequestDraft } from './draft.ts';
import { missingOf } from './missing.ts';

export type RequestStep = 'details' | 'purpose' | 'people' | 'review';

const isComplete = (step: RequestStep) => (draft: RequestDraft) => missingOf(draft).every((part) => part.step !== step);

/**
 * The steps of a request. The purpose comes before the people: its job is the default for all of them, and nobody's data
 * is entered before the legal basis is clear (decision 0131).
 */
export function requestSteps({
  needsPurpose,
}: Pick<RequestDraft, 'needsPurpose'>): WizardSteps<RequestStep, RequestDraft> {
  return defineSteps<RequestStep, RequestDraft>(
    { name: 'details', isDone: isComplete('details') },
    ...(needsPurpose ? [{ name: 'purpose' as const, isDone: isComplete('purpose') }] : []),
    { name: 'people', isDone: isComplete('people') },
    { name: 'review', isDone: () => false },
  );
}
