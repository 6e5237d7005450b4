import { z } from '#api/zod.ts';
import { criminalRecord } from '#functions/checks/contract/check-types/criminal-record.ts';
import type { ReviewedCheck } from '#modules/checkmore/check-parts/check-type-parts.ts';
import { flatResult } from '#modules/checkmore/check-results/flat-result.tsx';

const shown = z.object({ how: z.literal('SHOWN'), shownOn: z.string(), shownTo: z.string() });

/** What the candidate says of a certificate that was shown in person; null for one that was uploaded. */
const shownOf = ({ answer }: ReviewedCheck) => shown.safeParse(answer).data ?? null;

export const result = flatResult(
  criminalRecord.result,
  [
    { kind: 'day', name: 'issuedOn' },
    { kind: 'certificate', name: 'certificate' },
    { kind: 'yesNo', name: 'isClean' },
    { kind: 'day', name: 'seenOn' },
    { kind: 'line', name: 'seenBy' },
    { kind: 'note', name: 'note' },
  ],
  {
    startOf: (check) => {
      const stated = shownOf(check);
      return stated === null ? {} : { seenOn: stated.shownOn, seenBy: stated.shownTo };
    },
    isAsked: ({ name }, check) => (name !== 'seenOn' && name !== 'seenBy') || shownOf(check) !== null,
  },
);
