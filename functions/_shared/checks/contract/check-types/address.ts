import * as z from 'zod/mini';
import { country, findings, endsAfterItStarts, period, required, some } from '../check-type-parts.ts';
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
        .check(endsAfterItStarts),
    ),
  }),
  entries: { name: 'addresses', title: ['line1', 'postalCode', 'city'] },
  result: findings,
} satisfies CheckTypeContract;
