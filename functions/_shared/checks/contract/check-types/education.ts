import * as z from 'zod/mini';
import { key } from '../../../platform/contract/text.ts';
import { country, explanation, files, findings, isPeriod, period, required, some } from '../check-type-parts.ts';
import type { CheckTypeContract } from '../check-type.ts';

export const education = {
  type: 'EDUCATION',
  completedBy: 'REVIEWER',
  input: z.object({
    educations: some(
      z
        .object({
          institution: required(),
          degree: required(),
          country: country(),
          ...period,
          explanation: explanation(),
          fileIds: files(),
        })
        .check(z.refine(isPeriod, { error: key('validation.required'), path: ['finishMonth'] })),
    ),
  }),
  result: findings,
} satisfies CheckTypeContract;
