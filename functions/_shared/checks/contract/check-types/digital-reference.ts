import * as z from 'zod/mini';
import { email } from '../../../platform/contract/text.ts';
import {
  EMPLOYMENT_TYPES,
  country,
  endsAfterItStarts,
  optionalLine,
  period,
  required,
  some,
} from '../check-type-parts.ts';
import type { CheckTypeContract } from '../check-type.ts';

export const digitalReference = {
  type: 'DIGITAL_REFERENCE',
  completedBy: 'REFEREE',
  input: z.object({
    references: some(
      z
        .object({
          organizationName: required(),
          jobTitle: required(),
          employmentType: z.enum(EMPLOYMENT_TYPES),
          country: country(),
          ...period,
          firstName: required(),
          lastName: required(),
          email: email(),
          phone: optionalLine(),
          relationship: required(),
        })
        .check(endsAfterItStarts),
    ),
  }),
  result: z.object({
    answers: z.array(z.object({ refereeName: z.string(), answeredAt: z.nullable(z.iso.datetime()) })),
  }),
} satisfies CheckTypeContract;
