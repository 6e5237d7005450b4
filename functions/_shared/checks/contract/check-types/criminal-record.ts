import * as z from 'zod/mini';
import { key } from '../../../platform/contract/text.ts';
import { day, explanation, optionalLine, required, someFiles, yesNo } from '../check-type-parts.ts';
import type { CheckTypeContract } from '../check-type.ts';
import { pastDay } from '../past-day.ts';

export const criminalRecord = {
  type: 'CRIMINAL_RECORD',
  completedBy: 'REVIEWER',
  input: z.discriminatedUnion('how', [
    z.object({ how: z.literal('UPLOAD'), fileIds: someFiles(3) }),
    /** Where copies are not allowed: the certificate was shown to the company. */
    z.object({ how: z.literal('SHOWN'), shownOn: pastDay(), shownTo: required() }),
  ]),
  result: z.object({
    issuedOn: day(),
    certificate: z.enum(['ORDINARY', 'LIMITED', 'CHILD_CARE', 'EXHAUSTIVE'], { error: key('validation.required') }),
    isClean: yesNo(),
    /** When and by whom it was seen, where it was shown in person. */
    seenOn: z.nullable(day()),
    seenBy: optionalLine(),
    note: explanation(),
  }),
} satisfies CheckTypeContract;
