import * as z from 'zod/mini';
import { key } from '../../../platform/contract/text.ts';
import { day, explanation, yesNo } from '../check-type-parts.ts';
import type { CheckTypeContract } from '../check-type.ts';

export const personalCredit = {
  type: 'PERSONAL_CREDIT',
  completedBy: 'REVIEWER',
  input: z.object({
    isConfirmed: z.literal(true, { error: key('validation.confirmRequired') }),
    explanation: explanation(),
  }),
  result: z.object({ checkedOn: day(), isInOrder: yesNo(), note: explanation() }),
} satisfies CheckTypeContract;
