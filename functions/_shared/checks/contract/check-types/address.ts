import * as z from 'zod/mini';
import { key } from '../../../platform/contract/text.ts';
import {
  country,
  endsAfterItStarts,
  explanation,
  findings,
  isWholePeriod,
  optionalLine,
  period,
  required,
  some,
} from '../check-type-parts.ts';
import type { CheckTypeContract } from '../check-type.ts';
import { candidateMonth } from '../candidate-days.ts';
import { firstOfMonths, gapsIn } from '../months.ts';
import type { Gap, Period } from '../months.ts';
import { hasPostalCodes, isPostalCode } from '../postal-codes.ts';

/** How far back addresses are asked for: five years, this month included. */
const MONTHS = 60;

/** Returns the months of the last five years without an address. */
export function addressGaps(addresses: readonly Period[]): readonly Gap[] {
  const thisMonth = candidateMonth();
  return gapsIn(addresses, { from: firstOfMonths(MONTHS, thisMonth), until: thisMonth }, thisMonth);
}

/** A postal code of the address's country. Also judged while other fields are wrong. */
const postalCode = z.check<{ readonly postalCode: string; readonly country: string }>(
  ({ value, issues }) => {
    if (isPostalCode(value.postalCode, value.country)) return;
    const isMissing = value.postalCode === '' && hasPostalCodes(value.country);
    issues.push({
      code: 'custom',
      input: value,
      path: ['postalCode'],
      message: key(isMissing ? 'validation.required' : 'validation.postalCodeFormat'),
      // The months are judged as well.
      continue: true,
    });
  },
  {
    when: ({ value }) => {
      const { postalCode: code, country: of } = (value ?? {}) as { postalCode?: unknown; country?: unknown };
      return typeof code === 'string' && typeof of === 'string' && of !== '';
    },
  },
);

/** An answer as it is read. Months have passed since it was given, which may be a gap by now. */
export const addressAnswer = z.object({
  addresses: some(
    z
      .object({
        line1: required(),
        /** May be empty in countries whose codes are not checked. */
        postalCode: optionalLine(),
        city: required(),
        country: country(),
        ...period,
      })
      .check(endsAfterItStarts, postalCode),
  ),
  /** About months of the last five years without an address. */
  gapExplanation: explanation(),
});

export const address = {
  type: 'ADDRESS',
  completedBy: 'REVIEWER',
  input: addressAnswer.check(
    z.refine(({ addresses, gapExplanation }) => gapExplanation !== '' || addressGaps(addresses).length === 0, {
      error: key('validation.addressGap'),
      path: ['gapExplanation'],
      // Also while other fields are wrong, once all months are known.
      when: ({ value }) => {
        const { addresses, gapExplanation } = (value ?? {}) as { addresses?: unknown; gapExplanation?: unknown };
        return typeof gapExplanation === 'string' && Array.isArray(addresses) && addresses.every(isWholePeriod);
      },
    }),
  ),
  entries: { name: 'addresses', title: ['line1', 'postalCode city'] },
  result: findings,
} satisfies CheckTypeContract;
