import * as z from 'zod/mini';
import { explanation, finding } from '../check-type-parts.ts';
import type { CheckTypeContract } from '../check-type.ts';

export const bankruptcy = {
  type: 'BANKRUPTCY',
  completedBy: 'REVIEWER',
  input: z.object({ explanation: explanation() }),
  result: finding,
} satisfies CheckTypeContract;
