import * as z from 'zod/mini';
import { provenPerson } from '../check-type-parts.ts';
import type { CheckTypeContract } from '../check-type.ts';

export const bankId = {
  type: 'BANK_ID',
  completedBy: 'EID',
  input: z.object({}),
  result: z.object({ ...provenPerson.shape, method: z.string() }),
} satisfies CheckTypeContract;
