import * as z from 'zod/mini';
import { key } from '../../platform/contract/text.ts';
import { candidateToday } from './candidate-days.ts';
import { day } from './check-type-parts.ts';

/** `2027-02-21`, not a day to come. Apart from the other fields, because the pages of referees load those. */
export const pastDay = () =>
  day().check(z.refine((value) => value <= candidateToday(), { error: key('validation.dayToCome') }));
