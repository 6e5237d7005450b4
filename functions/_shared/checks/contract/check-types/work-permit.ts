import * as z from 'zod/mini';
import { country, day, someFiles } from '../check-type-parts.ts';
import type { CheckTypeContract } from '../check-type.ts';

export const workPermit = {
  type: 'WORK_PERMIT',
  completedBy: 'REVIEWER',
  input: z.object({
    ground: z.enum(['CITIZEN', 'EEA', 'RESIDENCE_PERMIT', 'VISA']),
    country: country(),
    expiresOn: z.nullable(day()),
    fileIds: someFiles(),
  }),
  result: z.object({ mayWork: z.boolean(), expiresOn: z.nullable(z.iso.date()), note: z.string() }),
} satisfies CheckTypeContract;
