import * as z from 'zod/mini';
import { tenantOf } from '../contract/sso-schemas.ts';
import type { SsoKind } from '../contract/sso-schemas.ts';

/** Whose token it is, and what it must say of them. */
interface Directory {
  readonly kind: SsoKind;
  readonly issuer: string;
  /** The proven domains of the team. */
  readonly domains: readonly string[];
}

interface SsoPerson {
  /** The provider's name of the person, for ever. */
  readonly subject: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** The token is genuine, but does not prove whose the address is. `path` is the error's. */
export class UnprovenPerson extends Error {
  override readonly name = 'UnprovenPerson';
  readonly path: 'ssoUnproven' | 'ssoOutside';
  constructor(path: 'ssoUnproven' | 'ssoOutside', message: string) {
    super(message);
    this.path = path;
  }
}

const text = z.optional(z.string());
const person = {
  sub: z.string().check(z.minLength(1), z.maxLength(300)),
  email: z.string().check(z.toLowerCase(), z.email(), z.maxLength(254)),
  given_name: text,
  family_name: text,
  name: text,
};
const guid = z.string().check(z.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));

/**
 * `email_verified` is never sent. `xms_edov` says that the owner of the address's domain is proven; without it an
 * administrator of any tenant writes any address (nOAuth). It is an optional claim, and comes as a boolean or as a text.
 */
const entra = z.looseObject({
  ...person,
  tid: guid,
  oid: guid,
  idp: text,
  acct: z.optional(z.unknown()),
  xms_edov: z.union([z.literal(true), z.literal(1), z.literal('1'), z.literal('true')]),
});
const google = z.looseObject({ ...person, email_verified: z.literal(true), hd: z.string() });
const other = z.looseObject({ ...person, email_verified: z.literal(true) });

/**
 * Reads a verified token. Throws UnprovenPerson where the provider does not say that the address is the person's: for
 * Entra another tenant's token or a guest's, for Google an account that is not of the organisation (`hd`), and for all an
 * address that is not verified or is outside the domains.
 */
export function readSsoClaims(directory: Directory, claims: unknown): SsoPerson {
  const found = provenBy(directory, claims);
  const domain = found.email.slice(found.email.lastIndexOf('@') + 1);
  if (!directory.domains.includes(domain)) throw new UnprovenPerson('ssoOutside', 'The address is outside the domains');
  return found;
}

function provenBy({ kind, issuer, domains }: Directory, claims: unknown): SsoPerson {
  switch (kind) {
    case 'ENTRA': {
      const found = parsed(entra, claims);
      const isGuest = (found.idp !== undefined && !found.idp.includes(found.tid)) || Number(found.acct) === 1;
      if (found.tid !== tenantOf(issuer)) throw unproven('The token is of another tenant');
      if (isGuest) throw unproven('The person is a guest of the tenant');
      // The same in all apps of a tenant, so that a new app registration keeps its people.
      return { ...named(found), subject: found.oid };
    }
    case 'GOOGLE': {
      const found = parsed(google, claims);
      if (!domains.includes(found.hd)) throw unproven('The account is of another organisation');
      return { ...named(found), subject: found.sub };
    }
    case 'OKTA':
    case 'OTHER': {
      const found = parsed(other, claims);
      return { ...named(found), subject: found.sub };
    }
    default:
      return kind satisfies never;
  }
}

function parsed<S extends z.ZodMiniType>(shape: S, claims: unknown): z.output<S> {
  const { data } = z.safeParse(shape, claims);
  if (data === undefined) throw unproven('The token lacks claims');
  return data;
}

function unproven(message: string): UnprovenPerson {
  return new UnprovenPerson('ssoUnproven', message);
}

interface Named {
  readonly email: string;
  readonly given_name?: string | undefined;
  readonly family_name?: string | undefined;
  readonly name?: string | undefined;
}

/** The last word of a full name is the family name. */
function named({ email, given_name: given = '', family_name: family = '', name = '' }: Named) {
  if (given !== '' || family !== '') return { email, firstName: short(given), lastName: short(family) };
  const words = name.trim().split(/\s+/u);
  const lastName = words.pop() ?? '';
  return { email, firstName: short(words.join(' ')), lastName: short(lastName) };
}

function short(name: string): string {
  return Array.from(name.trim()).slice(0, 300).join('');
}
