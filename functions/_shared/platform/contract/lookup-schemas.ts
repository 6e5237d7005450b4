// External searches: the register of legal entities (`companies`) and the maps service (`addresses`). Requests (JSON
// POST) and responses of the two functions.
import * as z from 'zod/mini';
import { language } from './language-schema.ts';
import { MAX_LOOKUP_PAGE_SIZE, MIN_LOOKUP_CHARACTERS } from './limits.ts';
import { line, opaque } from './text.ts';

/** A search text: one line of at least three characters (spec 000 §5). */
const searchText = line('validation.required', 'validation.nameMax', 150).check(z.minLength(MIN_LOOKUP_CHARACTERS));

/** `companies` (no login needed, because sign-up uses it). → CompanyPage */
export const companiesRequest = z.object({
  action: z.literal('search'),
  /** A part of the name, or the nine digits of the organisation number, grouped as people do. */
  name: searchText,
  /** From 1. The register shows 10,000 matches of a search and no more. */
  page: z._default(z.int().check(z.gte(1), z.lte(500)), 1),
  /** Spec 000 §9. */
  perPage: z._default(z.int().check(z.gte(1), z.lte(MAX_LOOKUP_PAGE_SIZE)), 5),
});

/** Identifies one search and its choice, which the maps service charges together. New for every search. */
const sessionToken = z.uuid();

/** `addresses` (no login needed, because sign-up uses it). */
export const addressesRequest = z.discriminatedUnion('action', [
  /** → AddressSuggestions */
  z.object({
    action: z.literal('search'),
    text: searchText,
    /** Only addresses of this country. */
    country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
    sessionToken,
    language,
  }),
  /** → PlaceAddress */
  z.object({ action: z.literal('details'), id: opaque(500), sessionToken, language }),
]);

export type CompaniesRequest = z.input<typeof companiesRequest>;
export type AddressesRequest = z.input<typeof addressesRequest>;

/** A postal address; '' where there is none. */
export interface Address {
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  readonly county: string;
  readonly postalCode: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
}

export interface Company {
  readonly name: string;
  /** Nine digits. */
  readonly orgNumber: string;
  /** Null when the register has none, for example for deleted organisations. */
  readonly address: Address | null;
  readonly bankruptcy: boolean;
  /** Being wound up, by its own decision or a court's. */
  readonly liquidation: boolean;
  readonly deleted: boolean;
  /** Whether a team here has this organisation number, never which. */
  readonly accountExists: boolean;
}

export interface CompanyPage {
  readonly items: readonly Company[];
  readonly total: number;
}

export interface AddressSuggestion {
  /** For `details`. */
  readonly id: string;
  /** `Storgata 1` */
  readonly title: string;
  /** `Oslo, Norge` */
  readonly detail: string;
}

export interface AddressSuggestions {
  readonly items: readonly AddressSuggestion[];
}

/** Parts that the maps service lacks are filled in as in spec 000 §3; `line2` is '' when there is none. */
export interface PlaceAddress extends Address {
  /** Degrees north; null when the service has none. */
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** Stands for a part of an address that the maps service does not know (spec 000 §3). */
export const NOT_AVAILABLE = 'not available';
export const DEFAULT_COUNTRY = 'NO';
export const UNKNOWN_POSTAL_CODE = '0000';

/** Returns the nine digits of a Norwegian organisation number in any grouping; null for any other text. */
export function organizationNumberOf(text: string): string | null {
  const digits = text.replaceAll(/\s/g, '');
  return /^[0-9]{9}$/.test(digits) ? digits : null;
}
