import * as z from 'zod/mini';
import { key } from '../../../platform/contract/text.ts';
import { day, files } from '../check-type-parts.ts';
import type { CheckTypeContract } from '../check-type.ts';
import { pastDay } from '../past-day.ts';

export const eLearning = {
  type: 'E_LEARNING',
  completedBy: 'CANDIDATE',
  input: z.object({
    /** The course was opened and completed. */
    isCompleted: z.literal(true, { error: key('validation.required') }),
    completedOn: pastDay(),
    fileIds: files(3),
  }),
  result: z.object({ completedOn: day() }),
} satisfies CheckTypeContract;
