import * as z from 'zod/mini';
import { failure } from '../../platform/contract/failure.ts';
import { callServiceFor } from '../../platform/database/client.ts';
import type { ActingSession } from '../../platform/database/client.ts';
import type { GivenNumber, NumberSubject, ReadNumber } from '../contract/identity-schemas.ts';
import { readNationalNumber } from '../contract/national-number.ts';
import type { NumberCountry } from '../contract/national-number.ts';
import { openNumber, sealNumber } from './seal.ts';

interface Typed {
  readonly country: NumberCountry;
  readonly number: string;
}

const given = z.object({ id: z.uuid() });

/** Keeps a number, sealed, for the form that is submitted with its id. Fails with INVALID at `number`. */
export async function giveNumber(session: ActingSession, { country, number }: Typed): Promise<GivenNumber> {
  const read = readNationalNumber(country, number, new Date());
  if (read === null) throw failure('INVALID', 'number');
  const { number: digits, birthDate } = read;
  const { sealed, keyedHash } = await sealNumber(country, digits);
  const kept = { country, sealed, keyed_hash: keyedHash, birth_date: birthDate };
  const { id } = await callServiceFor(session, 'give_number', kept, given);
  return { id, birthDate };
}

const found = z.object({ sealed: z.nullable(z.string()) });

/** Returns a number for someone who may read it. Fails with AUTH_LEVEL_2_REQUIRED, or as the subject says. */
export async function readNumber(
  session: ActingSession,
  subject: NumberSubject,
  subjectId: string,
): Promise<ReadNumber> {
  const { sealed } = await callServiceFor(session, 'read_number', { subject, subject_id: subjectId }, found);
  return { number: sealed === null ? null : await openNumber(sealed) };
}
