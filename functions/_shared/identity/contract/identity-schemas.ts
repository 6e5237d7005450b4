// Identity: national identity numbers.
import * as z from 'zod/mini';
import { key, line } from '../../platform/contract/text.ts';
import { NUMBER_COUNTRIES, readNationalNumber } from './national-number.ts';

/** What has a number that someone may read: private.number_subject. */
const NUMBER_SUBJECTS = ['IDENTITY', 'CHECK'] as const;
export type NumberSubject = (typeof NUMBER_SUBJECTS)[number];

/** A national identity number, typed by the person whose it is. */
const typedNumber = z
  .object({
    country: z.enum(NUMBER_COUNTRIES, { error: key('validation.countryRequired') }),
    number: line('validation.nationalNumberRequired', 'validation.nationalNumberFormat', 20),
  })
  .check(
    z.refine(({ country, number }) => readNationalNumber(country, number, new Date()) !== null, {
      error: key('validation.nationalNumberFormat'),
      path: ['number'],
    }),
  );

/** `identity` (logged in, in person). */
export const identityRequest = z.discriminatedUnion('action', [
  /** Seals a number for a form that is about to be submitted with its id. → GivenNumber */
  z.object({ action: z.literal('giveNumber'), typed: typedNumber }),
  /** AUTH_LEVEL_2_REQUIRED. Each read is logged. → ReadNumber */
  z.object({ action: z.literal('readNumber'), subject: z.enum(NUMBER_SUBJECTS), subjectId: z.uuid() }),
]);

export interface GivenNumber {
  readonly id: string;
  /** `1994-09-15`, as the number says. */
  readonly birthDate: string;
}

export interface ReadNumber {
  /** Null when there is none. */
  readonly number: string | null;
}
