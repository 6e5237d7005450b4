import * as z from 'zod/mini';
import { key } from '../../../platform/contract/text.ts';
import {
  EMPLOYMENT_TYPES,
  country,
  explanation,
  files,
  endsAfterItStarts,
  optionalEmail,
  period,
  required,
  some,
} from '../check-type-parts.ts';
import type { CheckTypeContract } from '../check-type.ts';

/** What is shown of an answer. Of a check that is reused, it has no contacts. */
export const shownWorkExperience = z.object({
  workExperiences: z.array(
    z.object({
      company: z.string(),
      position: z.string(),
      country: z.string(),
      type: z.enum(EMPLOYMENT_TYPES),
      ...period,
      hrEmail: z.string(),
      managerEmail: z.string(),
    }),
  ),
  gapExplanation: z.string(),
});

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
          type: z.enum(EMPLOYMENT_TYPES, { error: key('validation.required') }),
          ...period,
          hrEmail: optionalEmail(),
          managerEmail: optionalEmail(),
          fileIds: files(),
        })
        .check(
          endsAfterItStarts,
          // Somebody has to confirm it: a contact, or a document.
          z.refine(
            ({ hrEmail, managerEmail, fileIds }) => hrEmail !== '' || managerEmail !== '' || fileIds.length > 0,
            {
              error: key('validation.workContactRequired'),
              path: ['managerEmail'],
              when: ({ value }) => {
                const { hrEmail, managerEmail, fileIds } = (value ?? {}) as Readonly<Record<string, unknown>>;
                return typeof hrEmail === 'string' && typeof managerEmail === 'string' && Array.isArray(fileIds);
              },
            },
          ),
        ),
    ),
    /** About months that no job covers. */
    gapExplanation: explanation(),
  }),
  result: z.object({
    confirmations: z.array(
      z.object({ verifiedPeriod: z.string(), verifiedPosition: z.string(), isDeclined: z.boolean() }),
    ),
  }),
} satisfies CheckTypeContract;
