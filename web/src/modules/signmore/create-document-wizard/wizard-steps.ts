import { defineSteps } from '#shared/wizard/wizard-steps.ts';
import type { Draft } from './draft.ts';

type Content = Pick<Draft, 'files' | 'signers'>;
export type DocumentStep = 'details' | 'files' | 'signers' | 'message' | 'review';

const isComplete = ({ files, signers }: Content) => files.length > 0 && signers.length > 0;

/** All fields of the message step have defaults, so it is done when the earlier steps are. */
export const DOCUMENT_STEPS = defineSteps<DocumentStep, Content>(
  { name: 'details', isDone: () => true },
  { name: 'files', isDone: ({ files }) => files.length > 0 },
  { name: 'signers', isDone: ({ signers }) => signers.length > 0 },
  { name: 'message', isDone: isComplete },
  { name: 'review', isDone: () => false },
);

/** The required steps that are not done. */
export function missingSteps(draft: Content): readonly ('files' | 'signers')[] {
  return (['files', 'signers'] as const).filter((step) => !DOCUMENT_STEPS.isDone(step, draft));
}
