import * as z from 'zod/mini';
import { key } from '../../../platform/contract/text.ts';
import { country, findings, list, optionalLine, required } from '../check-type-parts.ts';
import type { CheckTypeContract } from '../check-type.ts';

export const businessInterests = {
  type: 'BUSINESS_INTERESTS',
  completedBy: 'REVIEWER',
  input: z
    .object({
      interests: list(
        z.object({
          company: required(),
          organizationNumber: optionalLine(),
          country: country(),
          role: optionalLine(),
          /** Per cent; null without a share. */
          share: z.nullable(
            z
              .number({ error: key('validation.percent') })
              .check(z.gt(0, { error: key('validation.percent') }), z.lte(100, { error: key('validation.percent') })),
          ),
        }),
      ),
      /** The candidate has declared that there are none: silence is no answer. */
      hasNone: z.boolean(),
    })
    .check(
      z.refine(({ interests, hasNone }) => hasNone === (interests.length === 0), {
        error: key('validation.interestOrNone'),
        path: ['interests'],
        when: ({ value }) => {
          const { interests, hasNone } = (value ?? {}) as Readonly<Record<string, unknown>>;
          return Array.isArray(interests) && typeof hasNone === 'boolean';
        },
      }),
    ),
  entries: { name: 'interests', title: ['company', 'role'] },
  result: findings,
} satisfies CheckTypeContract;
