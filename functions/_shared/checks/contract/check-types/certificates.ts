import * as z from 'zod/mini';
import { key } from '../../../platform/contract/text.ts';
import { day, findings, optionalLine, required, some, someFiles } from '../check-type-parts.ts';
import type { CheckTypeContract } from '../check-type.ts';
import { pastDay } from '../past-day.ts';

const KINDS = ['DRIVERS_LICENSE', 'HMS_CARD', 'HPR_NUMBER', 'OTHER'] as const;

/** What is shown of an answer. Of a check that is reused, it has no files. */
export const shownCertificates = z.object({
  certificates: z.array(
    z.object({
      kind: z.enum(KINDS),
      name: z.string(),
      number: z.string(),
      issuer: z.string(),
      issuedOn: z.nullable(z.string()),
      expiresOn: z.nullable(z.string()),
    }),
  ),
});

export const certificates = {
  type: 'CERTIFICATES',
  completedBy: 'REVIEWER',
  input: z.object({
    certificates: some(
      z
        .object({
          kind: z.enum(KINDS),
          name: required(),
          number: optionalLine(),
          issuer: required(),
          issuedOn: z.nullable(pastDay()),
          expiresOn: z.nullable(day()),
          fileIds: someFiles(),
        })
        .check(
          z.refine(({ issuedOn, expiresOn }) => issuedOn === null || expiresOn === null || issuedOn <= expiresOn, {
            error: key('validation.expiresBeforeIssue'),
            path: ['expiresOn'],
          }),
        ),
    ),
  }),
  entries: { name: 'certificates', title: ['name', 'issuer'] },
  result: findings,
} satisfies CheckTypeContract;
