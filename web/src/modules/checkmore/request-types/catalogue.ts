import type { Language } from '#functions/platform/contract/languages.ts';
import type { CheckCatalogueQuery } from './catalogue.generated.ts';

/** Who does the work of a check. */
const EFFORTS = ['CANDIDATE', 'EID', 'IDENTITY_PROVIDER', 'REFEREE', 'REVIEWER'] as const;
type Effort = (typeof EFFORTS)[number];

export interface CheckType {
  readonly type: string;
  readonly name: string;
  /** What the sender gets. */
  readonly text: string;
  readonly category: string;
  readonly completedBy: string;
  /** Whether the candidate has something to do. */
  readonly asksCandidate: boolean;
  /** Credits. */
  readonly price: number;
  readonly turnaroundDays: number;
  /** Null for everywhere. */
  readonly countries: readonly string[] | null;
  readonly needsPurpose: boolean;
}

/** Purposes that the cards are grouped by, what is made for the team first. */
export const GROUPS = ['TEAM', 'CUSTOMER', 'HIRING', 'TRUSTED_ROLE', 'SINGLE'] as const;
type Group = (typeof GROUPS)[number];

/** A set of checks that can be ordered: a type of request, or a package of the team. */
export interface CheckSet {
  readonly group: Group;
  /** `CUSTOM` for a package. */
  readonly type: string;
  /** Null for a type of request. */
  readonly packageId: string | null;
  /** Whether the reader may change and delete the package. */
  readonly mayChange: boolean;
  readonly name: string;
  readonly text: string;
  readonly checks: readonly CheckType[];
}

export interface Catalogue {
  /** Those that are sold, in the catalogue's order. */
  readonly types: readonly CheckType[];
  readonly sets: readonly CheckSet[];
}

export function toCatalogue(data: CheckCatalogueQuery, language: Language): Catalogue {
  const prices = new Map((data.productCollection?.edges ?? []).map(({ node }) => [node.type, node.price]));
  const types = (data.checkTypeCollection?.edges ?? []).flatMap(({ node }): CheckType[] => {
    const price = prices.get(node.productType);
    if (price === undefined) return [];
    return [
      {
        type: node.type,
        name: language === 'nb' ? node.nameNb : node.nameEn,
        text: language === 'nb' ? node.senderTextNb : node.senderTextEn,
        category: node.category,
        completedBy: node.completedBy,
        asksCandidate: node.startsIn === 'PENDING_CANDIDATE',
        // Øre: a credit pays for one krone.
        price: price / 100,
        turnaroundDays: node.turnaroundDays,
        countries: node.countries ? strings(node.countries) : null,
        needsPurpose: node.needsPurpose,
      },
    ];
  });
  const rows = (data.offeredCheckRequestTypes?.edges ?? []).map(({ node }) => node);
  const byPlace = rows.toSorted((one, other) => one.place - other.place);
  const offered = byPlace.map((node): CheckSet => ({
    group: GROUPS.find((group) => group === node.category) ?? 'CUSTOMER',
    type: node.type,
    packageId: null,
    mayChange: false,
    name: language === 'nb' ? node.nameNb : node.nameEn,
    text: language === 'nb' ? node.textNb : node.textEn,
    checks: checksOf(types, strings(node.checkTypes)),
  }));
  const packages = (data.checkPackageCollection?.edges ?? []).map(({ node }): CheckSet => ({
    group: 'TEAM',
    type: 'CUSTOM',
    packageId: node.id,
    mayChange: node.mayChange === true,
    name: node.name,
    text: node.description ?? '',
    checks: checksOf(types, strings(node.checkTypes)),
  }));
  return { types, sets: [...offered, ...packages].filter(({ checks }) => checks.length > 0) };
}

/** The types of these names, in the catalogue's order. */
export function checksOf(types: readonly CheckType[], names: readonly string[]): readonly CheckType[] {
  return types.filter(({ type }) => names.includes(type));
}

/** Credits per person. */
export function priceOf(checks: readonly CheckType[]): number {
  return checks.reduce((sum, { price }) => sum + price, 0);
}

/** Days until the slowest check is usually done. */
export function turnaroundOf(checks: readonly CheckType[]): number {
  return Math.max(0, ...checks.map(({ turnaroundDays }) => turnaroundDays));
}

export function effortsOf(checks: readonly CheckType[]): readonly Effort[] {
  return EFFORTS.filter((effort) => checks.some((check) => isWorkOf(effort, check)));
}

/** Logging in with an eID and scanning a document are named by themselves. */
function isWorkOf(effort: Effort, { completedBy, asksCandidate }: CheckType): boolean {
  const fillsIn = asksCandidate && completedBy !== 'EID' && completedBy !== 'IDENTITY_PROVIDER';
  return completedBy === effort || (effort === 'CANDIDATE' && fillsIn);
}

/** Countries outside which one of the checks cannot be done; null if all can be done everywhere. */
export function countriesOf(checks: readonly CheckType[]): readonly string[] | null {
  const limited = checks.flatMap(({ countries }) => (countries ? [countries] : []));
  const [first, ...others] = limited;
  return first ? first.filter((country) => others.every((one) => one.includes(country))) : null;
}

/** Whether every word of the search is in the name, the text or the name of a check. */
export function isFound({ name, text, checks }: Pick<CheckSet, 'name' | 'text' | 'checks'>, search: string): boolean {
  const content = [name, text, ...checks.map((check) => check.name)].join(' ').toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => content.includes(word));
}

function strings(values: readonly (string | null)[]): readonly string[] {
  return values.filter((value) => value !== null);
}
