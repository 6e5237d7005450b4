import { chosenDocument, provenDocument } from '../check-type-parts.ts';
import type { CheckTypeContract } from '../check-type.ts';

export const globalIdentity = {
  type: 'GLOBAL_IDENTITY',
  completedBy: 'IDENTITY_PROVIDER',
  input: chosenDocument,
  result: provenDocument,
} satisfies CheckTypeContract;
