import * as z from 'zod/mini';
import { country, finding, list } from '../check-type-parts.ts';
import type { CheckTypeContract } from '../check-type.ts';

export const relatedCountries = {
  type: 'RELATED_COUNTRIES',
  completedBy: 'REVIEWER',
  input: z.object({
    legal: list(country()),
    affiliation: list(country()),
    family: list(country()),
    assets: list(country()),
    income: list(country()),
    presence: list(country()),
  }),
  result: finding,
} satisfies CheckTypeContract;
