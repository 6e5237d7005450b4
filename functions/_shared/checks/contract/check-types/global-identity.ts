import * as z from 'zod/mini';
import { country, provenPerson } from '../check-type-parts.ts';
import type { CheckTypeContract } from '../check-type.ts';

export const globalIdentity = {
  type: 'GLOBAL_IDENTITY',
  completedBy: 'IDENTITY_PROVIDER',
  input: z.object({ country: country() }),
  result: z.object({
    ...provenPerson.shape,
    document: z.enum(['PASSPORT', 'ID_CARD']),
    country: z.string(),
    expiresOn: z.iso.date(),
  }),
} satisfies CheckTypeContract;
