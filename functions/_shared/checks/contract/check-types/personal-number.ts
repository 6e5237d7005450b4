import * as z from 'zod/mini';
import { line } from '../../../platform/contract/text.ts';
import type { CheckTypeContract } from '../check-type.ts';

export const personalNumber = {
  type: 'PERSONAL_NUMBER',
  completedBy: 'CANDIDATE',
  input: z.object({
    country: z.enum(['NO', 'SE', 'DK', 'FI']),
    /** As the candidate writes it; its form and checksum are judged per country. */
    number: line('validation.required', 'validation.nameMax', 20),
  }),
  result: z.object({ isValid: z.boolean() }),
} satisfies CheckTypeContract;
