import * as z from 'zod/mini';
import {
  country,
  explanation,
  files,
  findings,
  endsAfterItStarts,
  period,
  required,
  some,
} from '../check-type-parts.ts';
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
        .check(endsAfterItStarts),
    ),
    /** About months that no education covers. */
    gapExplanation: explanation(),
  }),
  entries: { name: 'educations', title: ['degree', 'institution'] },
  result: findings,
} satisfies CheckTypeContract;
