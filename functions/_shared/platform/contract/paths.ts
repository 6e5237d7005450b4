// The addresses of the web app's pages. The web builds its routes on this table; mails and seals build their links on it.
import type { MailLanguage } from './languages.ts';

/**
 * Who may open a page (spec 000 §2.3). The path of a LOGGED_IN page names the account it is opened in. REPORTER is ALL in a
 * client of its own, without the code of the other pages (decision 0185).
 */
export type Access = 'LOGGED_IN' | 'LOGGED_OUT' | 'ALL' | 'REPORTER';

export type ModuleName = 'common' | 'login' | 'account' | 'checkmore' | 'signmore' | 'tellmore' | 'admin' | 'test';

export interface PageAddress {
  readonly module: ModuleName;
  /** Relative to the module: `:name` is a parameter, `:name?` an optional one. */
  readonly path: string;
  readonly access: Access;
}

function page<const Path extends string>(module: ModuleName, path: Path, access: Access) {
  return { module, path, access };
}

/** Every page of the product (spec 000 §2.2, 001 §2, 002 §2). */
export const PATHS = {
  HOME: page('common', 'home', 'ALL'),
  PRIVACY: page('common', 'privacy', 'ALL'),
  TERMS: page('common', 'terms', 'ALL'),
  IDENTITY_CALLBACK: page('common', 'identity-login-callback', 'ALL'),
  /** Where a team's provider of single sign-on sends people back to. */
  SSO_CALLBACK: page('common', 'sso/:id', 'ALL'),
  DOCUMENT_CALLBACK: page('common', 'identity-document-callback', 'ALL'),
  PAYOUT_PARTNER: page('common', 'payoutpartner', 'ALL'),
  REFERRER: page('common', 'referrer/:code', 'ALL'),
  GATE_KEEPER: page('common', 'action-required', 'LOGGED_IN'),
  BENEFITS: page('common', 'benefits', 'LOGGED_IN'),

  LOGIN: page('login', 'existing-user', 'LOGGED_OUT'),
  SIGNUP_TEAM: page('login', 'new-team/:plan?', 'LOGGED_OUT'),
  SIGNUP_PERSONAL: page('login', 'new-account', 'LOGGED_OUT'),
  RESET_PASSWORD: page('login', 'reset-password', 'LOGGED_OUT'),
  MAGIC_LINK_LOGIN: page('login', 'magic-link', 'LOGGED_OUT'),
  MAGIC_LINK_VERIFICATION: page('login', 'magic-link/verification', 'ALL'),

  DASHBOARD: page('account', 'dashboard', 'LOGGED_IN'),
  SCHEDULED_DELETION: page('account', 'scheduled-deletion', 'LOGGED_IN'),
  SETTINGS: page('account', 'settings', 'LOGGED_IN'),
  SETTINGS_INFO: page('account', 'settings/account-info', 'LOGGED_IN'),
  SETTINGS_AUTH: page('account', 'settings/authentication', 'LOGGED_IN'),
  SETTINGS_TEAM: page('account', 'settings/team', 'LOGGED_IN'),
  SETTINGS_TEAM_MEMBERS: page('account', 'settings/team/members', 'LOGGED_IN'),
  SETTINGS_TEAM_DEPARTMENTS: page('account', 'settings/team/departments', 'LOGGED_IN'),
  SETTINGS_TEAM_ROLES: page('account', 'settings/team/roles', 'LOGGED_IN'),
  SETTINGS_TEAM_SSO: page('account', 'settings/team/sso', 'LOGGED_IN'),
  SETTINGS_TEAM_LOG: page('account', 'settings/team/log', 'LOGGED_IN'),
  SETTINGS_PAYOUT: page('account', 'settings/payout-settings', 'LOGGED_IN'),
  SETTINGS_POLICY_DOCUMENTS: page('account', 'settings/policy-documents', 'LOGGED_IN'),
  SETTINGS_PAYMENT_METHODS: page('account', 'settings/payment-methods', 'LOGGED_IN'),
  SETTINGS_CREDITS: page('account', 'settings/credits', 'LOGGED_IN'),
  SETTINGS_AGREEMENTS: page('account', 'settings/agreements', 'LOGGED_IN'),
  SETTINGS_NOTICES: page('account', 'settings/notices', 'LOGGED_IN'),
  OVERVIEW: page('account', 'overview', 'LOGGED_IN'),
  OVERVIEW_PEOPLE: page('account', 'overview/people', 'LOGGED_IN'),
  OVERVIEW_PERSON: page('account', 'overview/people/:id', 'LOGGED_IN'),
  OVERVIEW_CHECKS: page('account', 'overview/checks', 'LOGGED_IN'),
  OVERVIEW_DOCUMENTS: page('account', 'overview/documents', 'LOGGED_IN'),
  OVERVIEW_REPORTS: page('account', 'overview/reports', 'LOGGED_IN'),

  CHECKS: page('checkmore', 'checks', 'LOGGED_IN'),
  CHECK_DELETIONS: page('checkmore', 'deletions', 'LOGGED_IN'),
  CHECK_TYPE_SELECTION: page('checkmore', 'invite', 'LOGGED_IN'),
  REQUEST_WIZARD: page('checkmore', 'request-wizard/:id/:step?', 'LOGGED_IN'),
  /** Where the links in mails to a candidate lead: it tells who asks for what, and logs in. */
  CHECK_INVITATION: page('checkmore', 'invitation/:token', 'ALL'),
  /** The link of a text message, in a path that is short. */
  CHECK_TEXT: page('checkmore', 't/:token', 'ALL'),
  CHECK_WIZARD: page('checkmore', 'check-wizard/:id/:step?', 'LOGGED_IN'),
  /** The checks that a team reviews itself, and one of them. */
  REVIEWS: page('checkmore', 'reviews', 'LOGGED_IN'),
  REVIEW: page('checkmore', 'reviews/:id', 'LOGGED_IN'),
  DIGITAL_REFERENCE: page('checkmore', 'digital-reference/:token', 'ALL'),
  WORK_REFERENCE: page('checkmore', 'reference/:token', 'ALL'),
  /** The questions that a team's referees get, and one set of them. */
  REFERENCE_TEMPLATES: page('checkmore', 'reference-templates', 'LOGGED_IN'),
  REFERENCE_STATISTICS: page('checkmore', 'reference-statistics', 'LOGGED_IN'),
  REFERENCE_TEMPLATE: page('checkmore', 'reference-templates/:id', 'LOGGED_IN'),
  /** Where a referee enters the code of a mail whose link does not open. */
  REFERENCE_CODE: page('checkmore', 'reference-code', 'ALL'),

  DOCUMENTS: page('signmore', 'documents', 'LOGGED_IN'),
  DOCUMENT: page('signmore', 'documents/:id', 'LOGGED_IN'),
  /** Where the sender of a draft places fields on its pages. */
  DOCUMENT_FIELDS: page('signmore', 'documents/:id/fields', 'LOGGED_IN'),
  CREATE_DOCUMENT_WIZARD: page('signmore', 'create-document-wizard/:id?/:step?', 'LOGGED_IN'),
  PUBLIC_DOCUMENT: page('signmore', 'public-document/:token?', 'ALL'),
  SIGN_DOCUMENT_WIZARD: page('signmore', 'sign-document/:token/:step?', 'ALL'),

  WB_SETTINGS: page('tellmore', 'whistleblowing/settings', 'LOGGED_IN'),
  WB_BRANDING: page('tellmore', 'whistleblowing/branding', 'LOGGED_IN'),
  WB_REPORT: page('tellmore', 'whistleblowing/reports/:id', 'LOGGED_IN'),
  WB_LOGIN: page('tellmore', 'whistleblower-login/:wbSlug', 'REPORTER'),
  WB_WIZARD: page('tellmore', 'whistleblower-wizard/:wbSlug/:step?', 'REPORTER'),
  /** Without the number, which the browser's history would keep (decision 0176). With one it leads to the login. */
  WB_PUBLIC_REPORT: page('tellmore', 'whistleblower-report/:wbSlug/:reportNumber?', 'REPORTER'),
  /** Where anybody verifies a receipt that a reporter shows them. */
  WB_RECEIPT: page('tellmore', 'whistleblower-receipt', 'ALL'),

  ADMIN: page('admin', 'overview', 'LOGGED_IN'),
  ADMIN_ACCOUNTS: page('admin', 'accounts', 'LOGGED_IN'),
  ADMIN_ACCOUNT: page('admin', 'accounts/:id', 'LOGGED_IN'),
  ADMIN_PEOPLE: page('admin', 'people', 'LOGGED_IN'),
  ADMIN_PERSON: page('admin', 'people/:id', 'LOGGED_IN'),
  ADMIN_REVIEWS: page('admin', 'reviews', 'LOGGED_IN'),
  ADMIN_REVIEW: page('admin', 'reviews/:id', 'LOGGED_IN'),
  ADMIN_WORK: page('admin', 'work', 'LOGGED_IN'),
  ADMIN_LOG: page('admin', 'log', 'LOGGED_IN'),

  TEST_ERROR_PAGE: page('test', 'error-page', 'ALL'),
  TEST_SIGNATURE: page('test', 'signature', 'ALL'),
  TEST_COMPONENT_LIBRARY: page('test', 'component-library', 'ALL'),
} as const satisfies Record<string, PageAddress>;

export type RouteName = keyof typeof PATHS;

type Template<Name extends RouteName> = (typeof PATHS)[Name]['path'];

type ParamNames<Path extends string> = Path extends `${infer Head}/${infer Tail}`
  ? ParamNames<Head> | ParamNames<Tail>
  : Path extends `:${infer Param}`
    ? Param
    : never;
type Optional<Name extends string> = Name extends `${infer Base}?` ? Base : never;
type Required<Name extends string> = Name extends `${string}?` ? never : Name;

/** Parameters of a page: `{ token: string; step?: string }`. */
export type RouteParams<Name extends RouteName> = { [Key in Required<ParamNames<Template<Name>>>]: string } & {
  [Key in Optional<ParamNames<Template<Name>>>]?: string | undefined;
};

/** The parameters as an argument: omitted when the page needs none. */
export type RouteArguments<Name extends RouteName> =
  object extends RouteParams<Name> ? [params?: RouteParams<Name>] : [params: RouteParams<Name>];

/** The account in the path of a LOGGED_IN page. */
export interface AccountSegment {
  readonly accountType: 'TEAM' | 'PERSONAL';
  readonly slug: string;
}

/** What every path starts with: the language, and the account where the page needs one. */
export interface Place {
  readonly locale: MailLanguage;
  readonly account?: AccountSegment | null | undefined;
}

/** Returns the path of the site's root, which redirects to the landing page of the user or the visitor. */
export function rootPath(locale: MailLanguage): string {
  return `/v2/${locale}`;
}

/**
 * Returns the URL path of a page: `/v2/nb/signmore/sign-document/abc`.
 * @throws when a LOGGED_IN page is asked for without an account, or a required parameter is missing.
 */
export function pathTo<Name extends RouteName>(name: Name, place: Place, ...[params]: RouteArguments<Name>): string {
  const { module, path, access }: PageAddress = PATHS[name];
  const segments = [rootPath(place.locale)];
  if (access === 'LOGGED_IN') {
    if (!place.account) throw new Error(`A link to ${name} needs an account`);
    segments.push(place.account.accountType.toLowerCase(), place.account.slug);
  }
  segments.push(module, ...filledIn(path, { ...params }));
  return segments.join('/');
}

function filledIn(path: string, params: Readonly<Record<string, string | undefined>>): string[] {
  return path.split('/').flatMap((segment) => {
    const [, param, optional] = /^:(\w+)(\??)$/.exec(segment) ?? [];
    if (param === undefined) return segment;
    const value = params[param];
    if (value === undefined && optional === '') throw new Error(`The path ${path} needs a value for ${param}`);
    return value === undefined ? [] : encodeURIComponent(value);
  });
}
