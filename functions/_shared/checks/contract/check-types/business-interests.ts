import * as z from 'zod/mini';
import { country, findings, list, optionalLine, required } from '../check-type-parts.ts';
import type { CheckTypeContract } from '../check-type.ts';

export const businessInterests = {
  type: 'BUSINESS_INTERESTS',
  completedBy: 'REVIEWER',
  input: z.object({
    interests: list(
      z.object({
        company: required(),
        organizationNumber: optionalLine(),
        country: country(),
        role: optionalLine(),
        /** Per cent; null without a share. */
        share: z.nullable(z.number().check(z.gt(0), z.lte(100))),
      }),
    ),
  }),
  result: findings,
} satisfies CheckTypeContract;
