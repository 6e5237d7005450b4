import { defineSteps } from '#shared/wizard/wizard-steps.ts';
import type { Draft } from './draft.ts';

type Content = Pick<Draft, 'files' | 'signers'>;
export type DocumentStep = 'details' | 'files' | 'signers' | 'message' | 'review';

const isComplete = ({ files, signers }: Content) => files.length > 0 && signers.length > 0;

/** The message has a default for everything: it is done once the steps before it are. */
export const DOCUMENT_STEPS = defineSteps<DocumentStep, Content>(
  { name: 'details', isDone: () => true },
  { name: 'files', isDone: ({ files }) => files.length > 0 },
  { name: 'signers', isDone: ({ signers }) => signers.length > 0 },
  { name: 'message', isDone: isComplete },
  { name: 'review', isDone: () => false },
);

/** The steps that are not done although the document cannot be sent without them. */
export function missingSteps(draft: Content): readonly ('files' | 'signers')[] {
  return (['files', 'signers'] as const).filter((step) => !DOCUMENT_STEPS.isDone(step, draft));
}
