import * as z from 'zod/mini';
import { address, finding, list, required } from '../check-type-parts.ts';
import type { CheckTypeContract } from '../check-type.ts';

export const openSourceSearch = {
  type: 'OPEN_SOURCE_SEARCH',
  completedBy: 'REVIEWER',
  input: z.object({ socialMediaAccounts: list(z.object({ platform: required(), url: address() })) }),
  result: finding,
} satisfies CheckTypeContract;
