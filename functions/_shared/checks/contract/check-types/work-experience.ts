import * as z from 'zod/mini';
import { email, key } from '../../../platform/contract/text.ts';
import { EMPLOYMENT_TYPES, country, files, isPeriod, period, required, some } from '../check-type-parts.ts';
import type { CheckTypeContract } from '../check-type.ts';

export const workExperience = {
  type: 'WORK_EXPERIENCE',
  completedBy: 'REFEREE',
  input: z.object({
    workExperiences: some(
      z
        .object({
          company: required(),
          position: required(),
          country: country(),
          type: z.enum(EMPLOYMENT_TYPES),
          ...period,
          hrEmail: z.union([z.literal(''), email()]),
          managerEmail: z.union([z.literal(''), email()]),
          fileIds: files(),
        })
        .check(
          z.refine(isPeriod, { error: key('validation.required'), path: ['finishMonth'] }),
          // Somebody has to confirm it: a contact, or a document.
          z.refine(
            ({ hrEmail, managerEmail, fileIds }) => hrEmail !== '' || managerEmail !== '' || fileIds.length > 0,
            {
              error: key('validation.emailRequired'),
              path: ['managerEmail'],
            },
          ),
        ),
    ),
  }),
  result: z.object({
    confirmations: z.array(
      z.object({ verifiedPeriod: z.string(), verifiedPosition: z.string(), isDeclined: z.boolean() }),
    ),
  }),
} satisfies CheckTypeContract;
