import * as z from 'zod/mini';
import { key } from '../../../platform/contract/text.ts';
import { country, day, list, optionalLine, required, yesNo } from '../check-type-parts.ts';
import type { CheckTypeContract } from '../check-type.ts';

export const specificSourceSearch = {
  type: 'SPECIFIC_SOURCE_SEARCH',
  completedBy: 'REVIEWER',
  input: z
    .object({
      pep: yesNo(),
      /** Of the office; null without one. */
      office: z.nullable(
        z.object({
          title: required(),
          organization: required(),
          country: country(),
          terminatedOn: z.nullable(day()),
        }),
      ),
      pepRelation: yesNo(),
      pepRelations: list(
        z.object({
          name: required(),
          title: required(),
          address: optionalLine(),
          identifier: optionalLine(),
          dateOfBirth: z.nullable(day()),
          placeOfBirth: optionalLine(),
          gender: z.nullable(z.enum(['FEMALE', 'MALE'])),
          country: country(),
        }),
      ),
    })
    .check(
      z.refine(({ pep, office }) => pep === (office !== null), { error: key('validation.required'), path: ['office'] }),
      z.refine(({ pepRelation, pepRelations }) => pepRelation === pepRelations.length > 0, {
        error: key('validation.someRequired'),
        path: ['pepRelations'],
      }),
    ),
  result: z.object({
    matches: z.array(
      z.object({ list: z.string(), name: z.string(), score: z.number(), isSamePerson: z.boolean(), why: z.string() }),
    ),
  }),
} satisfies CheckTypeContract;
