import * as z from 'zod/mini';
import { key } from '../../../platform/contract/text.ts';
import { country, day, list, optionalLine, required, yesNo } from '../check-type-parts.ts';
import type { CheckTypeContract } from '../check-type.ts';
import { pastDay } from '../past-day.ts';

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
          dateOfBirth: z.nullable(pastDay()),
          placeOfBirth: optionalLine(),
          gender: z.nullable(z.enum(['FEMALE', 'MALE'])),
          country: country(),
        }),
      ),
    })
    .check(
      z.refine(({ pep, office }) => pep === (office !== null), {
        error: key('validation.required'),
        path: ['office'],
        when: ({ value }) => typeof (value as { pep?: unknown } | null)?.pep === 'boolean',
      }),
      z.refine(({ pepRelation, pepRelations }) => pepRelation === pepRelations.length > 0, {
        error: key('validation.someRequired'),
        path: ['pepRelations'],
        when: ({ value }) => {
          const { pepRelation, pepRelations } = (value ?? {}) as Readonly<Record<string, unknown>>;
          return typeof pepRelation === 'boolean' && Array.isArray(pepRelations);
        },
      }),
    ),
  result: z.object({
    /** People of registers who could be the candidate or a relation, and what the reviewer says about each. */
    matches: list(
      z.object({
        list: required(),
        name: required(),
        /** How well the name matches, from 0 to 1; null for a hit that the reviewer found by hand. */
        score: z.nullable(z.number().check(z.gte(0), z.lte(1))),
        isSamePerson: yesNo(),
        why: required(),
      }),
    ),
  }),
} satisfies CheckTypeContract;
