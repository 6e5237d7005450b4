import * as z from 'zod/mini';
import { yesNo } from '../check-type-parts.ts';
import type { CheckTypeContract } from '../check-type.ts';

export const personalNumber = {
  type: 'PERSONAL_NUMBER',
  completedBy: 'CANDIDATE',
  /** Of the number that the function `identity` has judged and sealed (giveNumber). */
  input: z.object({ numberId: z.uuid() }),
  result: z.object({ isValid: yesNo() }),
} satisfies CheckTypeContract;
