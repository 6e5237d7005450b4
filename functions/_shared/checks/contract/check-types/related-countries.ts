import * as z from 'zod/mini';
import { key } from '../../../platform/contract/text.ts';
import { country, finding, list } from '../check-type-parts.ts';
import type { CheckTypeContract } from '../check-type.ts';

/** The ties that a candidate may have to no country. Everybody is a citizen of one, or has a right to stay in one. */
export const OPTIONAL_TIES = ['affiliation', 'family', 'assets', 'income', 'presence'] as const;
export type OptionalTie = (typeof OPTIONAL_TIES)[number];

/** Silence is no answer: each kind of tie has countries, or is among those of which the candidate has none. */
const everyTieAnswered = z.check<
  { readonly none: readonly OptionalTie[] } & { readonly [tie in OptionalTie]: readonly string[] }
>(({ value, issues }) => {
  for (const tie of OPTIONAL_TIES) {
    if (value.none.includes(tie) === (value[tie].length === 0)) continue;
    issues.push({ code: 'custom', input: value, path: [tie], message: key('validation.countryOrNone') });
  }
});

export const relatedCountries = {
  type: 'RELATED_COUNTRIES',
  completedBy: 'REVIEWER',
  input: z
    .object({
      legal: list(country()).check(z.minLength(1, { error: key('validation.countryRequired') })),
      affiliation: list(country()),
      family: list(country()),
      assets: list(country()),
      income: list(country()),
      presence: list(country()),
      /** Of these the candidate has declared none. */
      none: z.array(z.enum(OPTIONAL_TIES)).check(z.maxLength(OPTIONAL_TIES.length)),
    })
    .check(everyTieAnswered),
  result: finding,
} satisfies CheckTypeContract;
