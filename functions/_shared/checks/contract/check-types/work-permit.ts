import * as z from 'zod/mini';
import { key } from '../../../platform/contract/text.ts';
import { country, day, explanation, someFiles, yesNo } from '../check-type-parts.ts';
import type { CheckTypeContract } from '../check-type.ts';

export const workPermit = {
  type: 'WORK_PERMIT',
  completedBy: 'REVIEWER',
  input: z
    .object({
      ground: z.enum(['CITIZEN', 'EEA', 'RESIDENCE_PERMIT', 'VISA'], { error: key('validation.required') }),
      country: country(),
      expiresOn: z.nullable(day()),
      fileIds: someFiles(),
    })
    .check(
      // A permit and a visa end.
      z.refine(({ ground, expiresOn }) => expiresOn !== null || ground === 'CITIZEN' || ground === 'EEA', {
        error: key('validation.required'),
        path: ['expiresOn'],
      }),
    ),
  result: z.object({ mayWork: yesNo(), expiresOn: z.nullable(day()), note: explanation() }),
} satisfies CheckTypeContract;
