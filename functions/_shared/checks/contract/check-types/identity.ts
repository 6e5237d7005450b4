import { chosenDocument, provenDocument } from '../check-type-parts.ts';
import type { CheckTypeContract } from '../check-type.ts';

export const identity = {
  type: 'IDENTITY',
  completedBy: 'IDENTITY_PROVIDER',
  input: chosenDocument,
  result: provenDocument,
} satisfies CheckTypeContract;
