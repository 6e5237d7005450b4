// The Norwegian register of legal entities (Enhetsregisteret), its open HTTP API.
import * as z from 'zod/mini';
import { organizationNumberOf } from '../contract/lookup-schemas.ts';
import type { Address, Company } from '../contract/lookup-schemas.ts';
import { environment } from '../environment.ts';
import { countyOf } from './counties.ts';
import { expiringCache } from './expiring-cache.ts';
import type { ProviderAnswer } from '../provider/call-provider.ts';
import { lookUp, parseAnswer } from './look-up.ts';

export interface CompanySearch {
  /** A part of the name, or an organisation number. */
  readonly name: string;
  /** From 1. */
  readonly page: number;
  readonly perPage: number;
}

type RegisteredCompany = Omit<Company, 'accountExists'>;

export interface RegisterPage {
  readonly companies: readonly RegisteredCompany[];
  readonly total: number;
}

const NAME = 'companies';

const remember = expiringCache<RegisterPage>({ milliseconds: 60_000, max: 500 });

/** Returns the companies in the register that match, in any state. Throws what `lookUp` throws. */
export function searchRegister(search: CompanySearch): Promise<RegisterPage> {
  return remember(JSON.stringify([search.name.toLowerCase(), search.page, search.perPage]), () => {
    const number = organizationNumberOf(search.name);
    return number === null ? searchByName(search) : findByNumber(number, search.page);
  });
}

/** Returns whether the register has the organisation, or a subunit, with this number. Throws what `lookUp` throws. */
export async function isRegistered(number: string): Promise<boolean> {
  const { companies } = await searchRegister({ name: number, page: 1, perPage: 1 });
  const [company] = companies;
  if (company !== undefined) return !company.deleted;
  return lookUp(NAME, addressOf(`underenheter/${number}`), (answer) => {
    if (answer.status === 404 || answer.status === 410) return false;
    return parseAnswer(NAME, subunitShape, expectStatus(answer, 200)).slettedato === undefined;
  });
}

/** What shows that a customer is an organisation. */
export interface OrganizationProofs {
  /** Of its website and email address. */
  readonly domains: readonly string[];
  /** Who may act for it. */
  readonly people: readonly Pick<RegisteredRole, 'firstName' | 'lastName' | 'birthDate'>[];
}

const NO_PROOFS: OrganizationProofs = { domains: [], people: [] };

/**
 * The roles that may act for a company in its daily affairs, as the register codes them: managing director, chair of the
 * board, owner of a sole proprietorship, general partners and the managing owner of a shipping partnership.
 */
const ACTING_ROLES: ReadonlySet<string> = new Set(['DAGL', 'LEDE', 'INNH', 'KOMP', 'DTPR', 'DTSO', 'BEST']);

/**
 * Returns the proofs that the register has for an organisation. None for a subunit, and for a company in bankruptcy or
 * being wound up, whose people no longer act for it. Throws what `lookUp` throws.
 */
export async function organizationProofs(number: string): Promise<OrganizationProofs> {
  const domains = await lookUp(NAME, addressOf(`enheter/${number}`), (answer) => {
    if (answer.status === 404 || answer.status === 410) return null;
    const entity = parseAnswer(NAME, proofsShape, expectStatus(answer, 200));
    const { bankruptcy, liquidation, deleted } = stateOf(entity);
    return bankruptcy || liquidation || deleted ? null : domainsOf(entity);
  });
  if (domains === null) return NO_PROOFS;
  const { roles } = await registeredRoles(number);
  const people = roles.filter(({ code, birthDate }) => ACTING_ROLES.has(code) && birthDate !== null);
  return { domains, people: people.map(({ firstName, lastName, birthDate }) => ({ firstName, lastName, birthDate })) };
}

function domainsOf({ hjemmeside = '', epostadresse = '' }: z.output<typeof proofsShape>): readonly string[] {
  const site = /^(?:https?:\/\/)?(?:www\.)?([^/?#:]+)/i.exec(hjemmeside.trim())?.[1] ?? '';
  const mail = epostadresse.trim().split('@').at(-1) ?? '';
  return [...new Set([site, mail].map((domain) => domain.toLowerCase()))].filter((domain) => domain.includes('.'));
}

/** A person with a role in a company. */
export interface RegisteredRole {
  /** `DAGL` */
  readonly code: string;
  /** `Daglig leder` */
  readonly role: string;
  readonly name: string;
  readonly firstName: string;
  /** With the middle name. */
  readonly lastName: string;
  readonly birthDate: string | null;
}

const MAX_ROLES = 1_000;

/** Returns the people with a present role in a company, and the register's answer. Throws what `lookUp` throws. */
export function registeredRoles(orgNumber: string): Promise<{ roles: readonly RegisteredRole[]; raw: unknown }> {
  return lookUp(NAME, addressOf(`enheter/${orgNumber}/roller`), (answer) => {
    if (answer.status === 404 || answer.status === 410) return { roles: [], raw: null };
    const raw = expectStatus(answer, 200);
    const { rollegrupper = [] } = parseAnswer(NAME, rolesShape, raw);
    const roles = rollegrupper
      .flatMap(({ roller }) => roller)
      .flatMap(toRole)
      .slice(0, MAX_ROLES);
    return { roles, raw };
  });
}

function searchByName({ name, page, perPage }: CompanySearch): Promise<RegisterPage> {
  const url = addressOf('enheter');
  url.search = new URLSearchParams({ navn: name, page: String(page - 1), size: String(perPage) }).toString();
  return lookUp(NAME, url, (answer) => {
    const { _embedded, page: count } = parseAnswer(NAME, pageShape, expectStatus(answer, 200));
    return { companies: (_embedded?.enheter ?? []).slice(0, perPage).map(toCompany), total: count.totalElements };
  });
}

/** A search by name leaves out deleted companies; a lookup by number returns them. */
function findByNumber(number: string, page: number): Promise<RegisterPage> {
  return lookUp(NAME, addressOf(`enheter/${number}`), (answer) => {
    // 410: taken out of the register for legal reasons, with nothing left to show.
    if (answer.status === 404 || answer.status === 410) return { companies: [], total: 0 };
    const company = toCompany(parseAnswer(NAME, companyShape, expectStatus(answer, 200)));
    return { companies: page === 1 ? [company] : [], total: 1 };
  });
}

function addressOf(path: string): URL {
  return new URL(`${environment('COMPANIES_API_URL').replace(/\/$/, '')}/${path}`);
}

function expectStatus({ status, body }: ProviderAnswer, expected: number): unknown {
  if (status !== expected) throw new Error(`companies: the register answered ${status}`);
  return body;
}

const addressShape = z.object({
  adresse: z.optional(z.array(z.nullable(z.string()))),
  postnummer: z.optional(z.string()),
  poststed: z.optional(z.string()),
  kommunenummer: z.optional(z.string()),
  landkode: z.optional(z.string()),
});

const stateFields = {
  konkurs: z.optional(z.boolean()),
  underAvvikling: z.optional(z.boolean()),
  underTvangsavviklingEllerTvangsopplosning: z.optional(z.boolean()),
  slettedato: z.optional(z.string()),
};
const stateShape = z.object(stateFields);

const companyShape = z.object({
  organisasjonsnummer: z.string().check(z.regex(/^[0-9]{9}$/)),
  navn: z.string(),
  forretningsadresse: z.optional(addressShape),
  postadresse: z.optional(addressShape),
  ...stateFields,
});

const proofsShape = z.object({
  hjemmeside: z.optional(z.string()),
  epostadresse: z.optional(z.string()),
  ...stateFields,
});

const subunitShape = z.object({ organisasjonsnummer: z.string(), slettedato: z.optional(z.string()) });

const pageShape = z.object({
  // Left out when nothing matches.
  _embedded: z.optional(z.object({ enheter: z.array(companyShape) })),
  page: z.object({ totalElements: z.int() }),
});

const rolesShape = z.object({
  rollegrupper: z.optional(
    z.array(
      z.object({
        roller: z.array(
          z.object({
            type: z.object({ kode: z.string(), beskrivelse: z.string() }),
            fratraadt: z.optional(z.boolean()),
            // Absent when a company has the role.
            person: z.optional(
              z.object({
                fodselsdato: z.optional(z.string()),
                erDoed: z.optional(z.boolean()),
                navn: z.object({
                  fornavn: z.string(),
                  mellomnavn: z.optional(z.string()),
                  etternavn: z.string(),
                }),
              }),
            ),
          }),
        ),
      }),
    ),
  ),
});
type Role = NonNullable<z.output<typeof rolesShape>['rollegrupper']>[number]['roller'][number];

function toRole({ type, fratraadt, person }: Role): RegisteredRole[] {
  if (person === undefined || fratraadt === true || person.erDoed === true) return [];
  const { fornavn, mellomnavn, etternavn } = person.navn;
  const lastName = [mellomnavn, etternavn].filter(Boolean).join(' ');
  return [
    {
      code: type.kode,
      role: type.beskrivelse,
      name: `${fornavn} ${lastName}`,
      firstName: fornavn,
      lastName,
      birthDate: person.fodselsdato ?? null,
    },
  ];
}

function toCompany(entity: z.output<typeof companyShape>): RegisteredCompany {
  const address = entity.forretningsadresse ?? entity.postadresse;
  return {
    name: entity.navn,
    orgNumber: entity.organisasjonsnummer,
    address: address === undefined ? null : toAddress(address),
    ...stateOf(entity),
  };
}

function stateOf(entity: z.output<typeof stateShape>): Pick<Company, 'bankruptcy' | 'liquidation' | 'deleted'> {
  return {
    bankruptcy: entity.konkurs ?? false,
    liquidation: (entity.underAvvikling ?? false) || (entity.underTvangsavviklingEllerTvangsopplosning ?? false),
    deleted: entity.slettedato !== undefined,
  };
}

function toAddress(address: z.output<typeof addressShape>): Address {
  const [line1 = '', ...rest] = (address.adresse ?? []).filter((line): line is string => Boolean(line?.trim()));
  return {
    line1,
    line2: rest.join(', '),
    city: address.poststed ?? '',
    county: countyOf(address.kommunenummer),
    postalCode: address.postnummer ?? '',
    country: address.landkode ?? 'NO',
  };
}
