import * as z from 'zod/mini';
import { key } from '../../../platform/contract/text.ts';
import { country, findings, isPeriod, period, required, some } from '../check-type-parts.ts';
import type { CheckTypeContract } from '../check-type.ts';

export const address = {
  type: 'ADDRESS',
  completedBy: 'REVIEWER',
  input: z.object({
    addresses: some(
      z
        .object({
          line1: required(),
          postalCode: required(),
          city: required(),
          country: country(),
          ...period,
        })
        .check(z.refine(isPeriod, { error: key('validation.required'), path: ['finishMonth'] })),
    ),
  }),
  result: findings,
} satisfies CheckTypeContract;
