import { generatePath } from 'react-router';
import type { Language } from '#functions/platform/contract/languages.ts';

/** Who may open a route (spec 000 §2.3): the logged-in state has to match, or the visitor is sent on. */
export type Access = 'LOGGED_IN' | 'LOGGED_OUT' | 'ALL';

/** What surrounds a page (spec 000 §2.5): app = header and tab bar, welcome = onboarding header and footer. */
export type Layout = 'app' | 'welcome' | 'bare-header' | 'none';

export type ModuleName = 'common' | 'login' | 'account' | 'checkmore' | 'signmore' | 'tellmore' | 'test';

export interface RouteEntry {
  readonly module: ModuleName;
  readonly path: string;
  readonly access: Access;
  readonly layout: Layout;
}

function entry<const Path extends string>(module: ModuleName, path: Path, access: Access, layout: Layout) {
  return { module, path, access, layout };
}

/** Every URL of the product (spec 000 §2.2, 001 §2, 002 §2), relative to the module. */
export const routeTable = {
  HOME: entry('common', 'home', 'ALL', 'none'),
  PRIVACY: entry('common', 'privacy', 'ALL', 'none'),
  TERMS: entry('common', 'terms', 'ALL', 'none'),
  IDENTITY_CALLBACK: entry('common', 'identity-login-callback', 'ALL', 'none'),
  PAYOUT_PARTNER: entry('common', 'payoutpartner', 'ALL', 'welcome'),
  REFERRER: entry('common', 'referrer/:code', 'ALL', 'welcome'),
  GATE_KEEPER: entry('common', 'action-required', 'LOGGED_IN', 'welcome'),
  BENEFITS: entry('common', 'benefits', 'LOGGED_IN', 'app'),

  LOGIN: entry('login', 'existing-user', 'LOGGED_OUT', 'welcome'),
  SIGNUP_TEAM: entry('login', 'new-team/:plan?', 'LOGGED_OUT', 'welcome'),
  SIGNUP_PERSONAL: entry('login', 'new-account', 'LOGGED_OUT', 'welcome'),
  RESET_PASSWORD: entry('login', 'reset-password', 'LOGGED_OUT', 'welcome'),
  MAGIC_LINK_LOGIN: entry('login', 'magic-link', 'LOGGED_OUT', 'welcome'),
  MAGIC_LINK_VERIFICATION: entry('login', 'magic-link/verification', 'ALL', 'welcome'),

  DASHBOARD: entry('account', 'dashboard', 'LOGGED_IN', 'app'),
  SCHEDULED_DELETION: entry('account', 'scheduled-deletion', 'LOGGED_IN', 'app'),
  SETTINGS: entry('account', 'settings', 'LOGGED_IN', 'app'),
  SETTINGS_INFO: entry('account', 'settings/account-info', 'LOGGED_IN', 'app'),
  SETTINGS_AUTH: entry('account', 'settings/authentication', 'LOGGED_IN', 'app'),
  SETTINGS_TEAM: entry('account', 'settings/team', 'LOGGED_IN', 'app'),
  SETTINGS_TEAM_MEMBERS: entry('account', 'settings/team/members', 'LOGGED_IN', 'app'),
  SETTINGS_TEAM_DEPARTMENTS: entry('account', 'settings/team/departments', 'LOGGED_IN', 'app'),
  SETTINGS_TEAM_ROLES: entry('account', 'settings/team/roles', 'LOGGED_IN', 'app'),
  SETTINGS_PAYOUT: entry('account', 'settings/payout-settings', 'LOGGED_IN', 'app'),
  SETTINGS_POLICY_DOCUMENTS: entry('account', 'settings/policy-documents', 'LOGGED_IN', 'app'),
  SETTINGS_PAYMENT_METHODS: entry('account', 'settings/payment-methods', 'LOGGED_IN', 'app'),
  SETTINGS_CREDITS: entry('account', 'settings/credits', 'LOGGED_IN', 'app'),
  OVERVIEW: entry('account', 'overview', 'LOGGED_IN', 'app'),
  OVERVIEW_PEOPLE: entry('account', 'overview/people', 'LOGGED_IN', 'app'),
  OVERVIEW_PERSON: entry('account', 'overview/people/:id', 'LOGGED_IN', 'app'),
  OVERVIEW_CHECKS: entry('account', 'overview/checks', 'LOGGED_IN', 'app'),
  OVERVIEW_DOCUMENTS: entry('account', 'overview/documents', 'LOGGED_IN', 'app'),
  OVERVIEW_REPORTS: entry('account', 'overview/reports', 'LOGGED_IN', 'app'),

  CHECKS: entry('checkmore', 'checks', 'LOGGED_IN', 'app'),
  CHECK_TYPE_SELECTION: entry('checkmore', 'invite', 'LOGGED_IN', 'app'),
  REQUEST_WIZARD: entry('checkmore', 'request-wizard/:id/:step?', 'LOGGED_IN', 'none'),
  CHECK_WIZARD: entry('checkmore', 'check-wizard/:id/:step?', 'LOGGED_IN', 'none'),
  DIGITAL_REFERENCE: entry('checkmore', 'digital-reference/:token', 'ALL', 'bare-header'),
  WORK_REFERENCE: entry('checkmore', 'reference/:token', 'ALL', 'bare-header'),

  DOCUMENTS: entry('signmore', 'documents', 'LOGGED_IN', 'app'),
  DOCUMENT: entry('signmore', 'documents/:id', 'LOGGED_IN', 'app'),
  CREATE_DOCUMENT_WIZARD: entry('signmore', 'create-document-wizard/:id?/:step?', 'LOGGED_IN', 'none'),
  PUBLIC_DOCUMENT: entry('signmore', 'public-document/:token?', 'ALL', 'bare-header'),
  SIGN_DOCUMENT_WIZARD: entry('signmore', 'sign-document/:token/:step?', 'ALL', 'none'),

  WB_SETTINGS: entry('tellmore', 'whistleblowing/settings', 'LOGGED_IN', 'app'),
  WB_BRANDING: entry('tellmore', 'whistleblowing/branding', 'LOGGED_IN', 'app'),
  WB_REPORT: entry('tellmore', 'whistleblowing/reports/:id', 'LOGGED_IN', 'app'),
  WB_LOGIN: entry('tellmore', 'whistleblower-login/:wbSlug', 'ALL', 'bare-header'),
  WB_WIZARD: entry('tellmore', 'whistleblower-wizard/:wbSlug/:step?', 'ALL', 'none'),
  WB_PUBLIC_REPORT: entry('tellmore', 'whistleblower-report/:wbSlug/:reportNumber', 'ALL', 'bare-header'),

  TEST_ERROR_PAGE: entry('test', 'error-page', 'ALL', 'none'),
  TEST_SIGNATURE: entry('test', 'signature', 'ALL', 'none'),
  TEST_COMPONENT_LIBRARY: entry('test', 'component-library', 'ALL', 'none'),
} as const satisfies Record<string, RouteEntry>;

export type RouteName = keyof typeof routeTable;

/** Where a module's root leads. */
export const moduleDefaults = {
  common: 'HOME',
  login: 'LOGIN',
  account: 'DASHBOARD',
  checkmore: 'CHECK_TYPE_SELECTION',
  signmore: 'DOCUMENTS',
  tellmore: 'WB_SETTINGS',
  test: 'TEST_COMPONENT_LIBRARY',
} as const satisfies Record<ModuleName, RouteName>;

type Template<Name extends RouteName> = (typeof routeTable)[Name]['path'];

type ParamNames<Path extends string> = Path extends `${infer Head}/${infer Tail}`
  ? ParamNames<Head> | ParamNames<Tail>
  : Path extends `:${infer Param}`
    ? Param
    : never;
type Optional<Name extends string> = Name extends `${infer Base}?` ? Base : never;
type Required<Name extends string> = Name extends `${string}?` ? never : Name;

/** Parameters of a route: `{ token: string; step?: string }`. */
export type RouteParams<Name extends RouteName> = { [Key in Required<ParamNames<Template<Name>>>]: string } & {
  [Key in Optional<ParamNames<Template<Name>>>]?: string | undefined;
};

export interface AccountSegment {
  readonly accountType: 'TEAM' | 'PERSONAL';
  readonly slug: string;
}

/** Where a link is made: the language, and for logged-in routes the account. */
export interface Place {
  readonly locale: Language;
  readonly account?: AccountSegment | null | undefined;
}

/**
 * The URL path of a route.
 * @throws when a LOGGED_IN route is asked for without an account: such a link could lead nowhere.
 */
export function pathTo<Name extends RouteName>(
  name: Name,
  place: Place,
  ...[params]: object extends RouteParams<Name> ? [params?: RouteParams<Name>] : [params: RouteParams<Name>]
): string {
  const { module, path, access }: RouteEntry = routeTable[name];
  const base = `/v2/${place.locale}`;
  const rest = generatePath(`/${module}/${path}`, { ...params });
  if (access !== 'LOGGED_IN') return base + rest;
  if (!place.account) throw new Error(`A link to ${name} needs an account`);
  return `${base}/${place.account.accountType.toLowerCase()}/${place.account.slug}${rest}`;
}
