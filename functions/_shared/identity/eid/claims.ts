import * as z from 'zod/mini';
import { EID_LEVELS, eidMethod } from '../contract/eid-methods.ts';
import type { EidMethodName } from '../contract/eid-methods.ts';
import { readNationalNumber } from '../contract/national-number.ts';

/** A person as an eID has proven them. */
export interface Proven {
  readonly method: EidMethodName;
  readonly country: 'NO' | 'SE' | 'DK' | 'FI';
  readonly firstName: string;
  readonly lastName: string;
  /** `1994-09-15` */
  readonly birthDate: string | null;
  /** Null where the eID leaves it out. */
  readonly number: string | null;
  /** The broker's pseudonym of the person, the same at each login. */
  readonly subject: string;
}

const text = z.optional(z.string());
const claimsShape = z.looseObject({
  sub: z.string(),
  identityscheme: z.string(),
  acr: text,
  authenticationtype: text,
  loA: text,
  loa: text,
  name: text,
  given_name: text,
  family_name: text,
  birthdate: text,
  socialno: text,
  ssn: text,
  cprNumberIdentifier: text,
  hetu: text,
});
type Claims = z.output<typeof claimsShape>;

/** The token is genuine, but not an answer to what was asked. */
export class WrongClaims extends Error {
  override readonly name = 'WrongClaims';
}

/**
 * Returns the token's claims in one form. Throws WrongClaims for another eID than the one asked for, no level (in Norway
 * and Denmark) or a lower one, a number that cannot exist, or no name.
 */
export function readClaims(method: EidMethodName, claims: unknown, today: Date): Proven {
  const parsed = z.safeParse(claimsShape, claims);
  if (!parsed.success) throw new WrongClaims('The token lacks claims');
  const { country, scheme } = eidMethod(method);
  const found = parsed.data;
  if (found.identityscheme !== scheme) throw new WrongClaims('The token is of another eID');
  requireLevel(method, found);
  const given = numberIn(country, found);
  const number = given === undefined ? null : readNationalNumber(country, given, today);
  if (given !== undefined && number === null) throw new WrongClaims('The number cannot exist');
  const birthDate = isDay(found.birthdate) ? found.birthdate : (number?.birthDate ?? null);
  return {
    method,
    country,
    ...nameIn(found),
    birthDate,
    number: number?.number ?? null,
    subject: found.sub,
  };
}

/**
 * The level is a second lock beside the signed request: the token must say it, and all that it says must be enough. The
 * broker names what was used in `authenticationtype` (Idura Verify, "e-IDs"; OpenID Connect's own name is `acr`), and
 * MitID adds `loA`. An `acr` of another form, such as a country's own, says nothing. Each Swedish and Finnish eID has one
 * level, and the broker's samples of their tokens name none, so there the eID is enough (0129).
 */
function requireLevel(method: EidMethodName, { acr, authenticationtype, loA, loa }: Claims): void {
  const { acr: accepted, country, level: asked } = eidMethod(method);
  const used = [acr, authenticationtype].filter((value) => value?.startsWith('urn:grn:authn:'));
  const levels = [loA, loa].filter((value) => value !== undefined);
  if (used.length + levels.length === 0) {
    if (country === 'SE' || country === 'FI') return;
    throw new WrongClaims('The token has no level');
  }
  const enough: readonly string[] = EID_LEVELS.slice(EID_LEVELS.indexOf(asked));
  if (
    !used.every((value) => value !== undefined && accepted.includes(value)) ||
    !levels.every((value) => enough.includes(value.toUpperCase()))
  ) {
    throw new WrongClaims('The token has another level');
  }
}

function numberIn(country: Proven['country'], claims: Claims): string | undefined {
  switch (country) {
    case 'NO':
      return claims.socialno;
    case 'SE':
      return claims.ssn;
    case 'DK':
      return claims.cprNumberIdentifier;
    case 'FI':
      return claims.hetu;
    default:
      return country satisfies never;
  }
}

/**
 * MitID has the full name alone: the last word is the family name, and the only one of people with one name. Finland's
 * `name` is no name.
 */
function nameIn({ given_name: given = '', family_name: family = '', name = '' }: Claims) {
  if (given.trim() !== '' && family.trim() !== '') return { firstName: given.trim(), lastName: family.trim() };
  const words = name.trim().split(/\s+/u);
  const lastName = words.pop() ?? '';
  if (lastName === '') throw new WrongClaims('The token has no name');
  return { firstName: words.join(' '), lastName };
}

function isDay(value: string | undefined): value is string {
  return value !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(value);
}
