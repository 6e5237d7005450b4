import * as z from 'zod/mini';
import { day, required, someFiles } from '../check-type-parts.ts';
import type { CheckTypeContract } from '../check-type.ts';

export const criminalRecord = {
  type: 'CRIMINAL_RECORD',
  completedBy: 'REVIEWER',
  input: z.discriminatedUnion('how', [
    z.object({ how: z.literal('UPLOAD'), fileIds: someFiles(3) }),
    /** Where copies are not allowed: the certificate was shown to the company. */
    z.object({ how: z.literal('SHOWN'), shownOn: day(), shownTo: required() }),
  ]),
  result: z.object({
    issuedOn: z.iso.date(),
    certificate: z.enum(['ORDINARY', 'LIMITED', 'CHILD_CARE', 'EXHAUSTIVE']),
    isClean: z.boolean(),
    note: z.string(),
  }),
} satisfies CheckTypeContract;
