import * as z from 'zod/mini';
import { someFiles } from '../check-type-parts.ts';
import type { CheckTypeContract } from '../check-type.ts';

export const information = {
  type: 'INFORMATION',
  completedBy: 'CANDIDATE',
  input: z.object({
    /** Every document of the order, each of which was read. */
    confirmedFileIds: someFiles(50),
  }),
  result: z.object({
    confirmations: z.array(z.object({ fileId: z.uuid(), sha256: z.string(), confirmedAt: z.iso.datetime() })),
  }),
} satisfies CheckTypeContract;
