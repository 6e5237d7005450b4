import * as z from 'zod/mini';
import { day, findings, optionalLine, required, some, someFiles } from '../check-type-parts.ts';
import type { CheckTypeContract } from '../check-type.ts';

export const certificates = {
  type: 'CERTIFICATES',
  completedBy: 'REVIEWER',
  input: z.object({
    certificates: some(
      z.object({
        kind: z.enum(['DRIVERS_LICENSE', 'HMS_CARD', 'HPR_NUMBER', 'OTHER']),
        name: required(),
        number: optionalLine(),
        issuer: required(),
        issuedOn: z.nullable(day()),
        expiresOn: z.nullable(day()),
        fileIds: someFiles(),
      }),
    ),
  }),
  entries: { name: 'certificates', title: ['name', 'issuer'] },
  result: findings,
} satisfies CheckTypeContract;
