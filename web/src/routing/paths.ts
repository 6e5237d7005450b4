import { PATHS } from '#functions/platform/contract/paths.ts';
import type { ModuleName, PageAddress, RouteName } from '#functions/platform/contract/paths.ts';

export { pathTo } from '#functions/platform/contract/paths.ts';
export type {
  Access,
  AccountSegment,
  ModuleName,
  Place,
  RouteName,
  RouteParams,
} from '#functions/platform/contract/paths.ts';

/** What surrounds a page (spec 000 §2.5): app = header and tab bar, welcome = onboarding header and footer. */
export type Layout = 'app' | 'welcome' | 'bare-header' | 'none';

export interface RouteEntry extends PageAddress {
  readonly layout: Layout;
}

/** The layout of every page. */
export const routeTable = {
  HOME: { ...PATHS.HOME, layout: 'none' },
  PRIVACY: { ...PATHS.PRIVACY, layout: 'none' },
  TERMS: { ...PATHS.TERMS, layout: 'none' },
  IDENTITY_CALLBACK: { ...PATHS.IDENTITY_CALLBACK, layout: 'none' },
  PAYOUT_PARTNER: { ...PATHS.PAYOUT_PARTNER, layout: 'welcome' },
  REFERRER: { ...PATHS.REFERRER, layout: 'welcome' },
  GATE_KEEPER: { ...PATHS.GATE_KEEPER, layout: 'welcome' },
  BENEFITS: { ...PATHS.BENEFITS, layout: 'app' },

  LOGIN: { ...PATHS.LOGIN, layout: 'welcome' },
  SIGNUP_TEAM: { ...PATHS.SIGNUP_TEAM, layout: 'welcome' },
  SIGNUP_PERSONAL: { ...PATHS.SIGNUP_PERSONAL, layout: 'welcome' },
  RESET_PASSWORD: { ...PATHS.RESET_PASSWORD, layout: 'welcome' },
  MAGIC_LINK_LOGIN: { ...PATHS.MAGIC_LINK_LOGIN, layout: 'welcome' },
  MAGIC_LINK_VERIFICATION: { ...PATHS.MAGIC_LINK_VERIFICATION, layout: 'welcome' },

  DASHBOARD: { ...PATHS.DASHBOARD, layout: 'app' },
  SCHEDULED_DELETION: { ...PATHS.SCHEDULED_DELETION, layout: 'app' },
  SETTINGS: { ...PATHS.SETTINGS, layout: 'app' },
  SETTINGS_INFO: { ...PATHS.SETTINGS_INFO, layout: 'app' },
  SETTINGS_AUTH: { ...PATHS.SETTINGS_AUTH, layout: 'app' },
  SETTINGS_TEAM: { ...PATHS.SETTINGS_TEAM, layout: 'app' },
  SETTINGS_TEAM_MEMBERS: { ...PATHS.SETTINGS_TEAM_MEMBERS, layout: 'app' },
  SETTINGS_TEAM_DEPARTMENTS: { ...PATHS.SETTINGS_TEAM_DEPARTMENTS, layout: 'app' },
  SETTINGS_TEAM_ROLES: { ...PATHS.SETTINGS_TEAM_ROLES, layout: 'app' },
  SETTINGS_PAYOUT: { ...PATHS.SETTINGS_PAYOUT, layout: 'app' },
  SETTINGS_POLICY_DOCUMENTS: { ...PATHS.SETTINGS_POLICY_DOCUMENTS, layout: 'app' },
  SETTINGS_PAYMENT_METHODS: { ...PATHS.SETTINGS_PAYMENT_METHODS, layout: 'app' },
  SETTINGS_CREDITS: { ...PATHS.SETTINGS_CREDITS, layout: 'app' },
  OVERVIEW: { ...PATHS.OVERVIEW, layout: 'app' },
  OVERVIEW_PEOPLE: { ...PATHS.OVERVIEW_PEOPLE, layout: 'app' },
  OVERVIEW_PERSON: { ...PATHS.OVERVIEW_PERSON, layout: 'app' },
  OVERVIEW_CHECKS: { ...PATHS.OVERVIEW_CHECKS, layout: 'app' },
  OVERVIEW_DOCUMENTS: { ...PATHS.OVERVIEW_DOCUMENTS, layout: 'app' },
  OVERVIEW_REPORTS: { ...PATHS.OVERVIEW_REPORTS, layout: 'app' },

  CHECKS: { ...PATHS.CHECKS, layout: 'app' },
  CHECK_TYPE_SELECTION: { ...PATHS.CHECK_TYPE_SELECTION, layout: 'app' },
  REQUEST_WIZARD: { ...PATHS.REQUEST_WIZARD, layout: 'none' },
  CHECK_WIZARD: { ...PATHS.CHECK_WIZARD, layout: 'none' },
  DIGITAL_REFERENCE: { ...PATHS.DIGITAL_REFERENCE, layout: 'bare-header' },
  WORK_REFERENCE: { ...PATHS.WORK_REFERENCE, layout: 'bare-header' },

  DOCUMENTS: { ...PATHS.DOCUMENTS, layout: 'app' },
  DOCUMENT: { ...PATHS.DOCUMENT, layout: 'app' },
  CREATE_DOCUMENT_WIZARD: { ...PATHS.CREATE_DOCUMENT_WIZARD, layout: 'none' },
  PUBLIC_DOCUMENT: { ...PATHS.PUBLIC_DOCUMENT, layout: 'bare-header' },
  SIGN_DOCUMENT_WIZARD: { ...PATHS.SIGN_DOCUMENT_WIZARD, layout: 'none' },

  WB_SETTINGS: { ...PATHS.WB_SETTINGS, layout: 'app' },
  WB_BRANDING: { ...PATHS.WB_BRANDING, layout: 'app' },
  WB_REPORT: { ...PATHS.WB_REPORT, layout: 'app' },
  WB_LOGIN: { ...PATHS.WB_LOGIN, layout: 'bare-header' },
  WB_WIZARD: { ...PATHS.WB_WIZARD, layout: 'none' },
  WB_PUBLIC_REPORT: { ...PATHS.WB_PUBLIC_REPORT, layout: 'bare-header' },

  TEST_ERROR_PAGE: { ...PATHS.TEST_ERROR_PAGE, layout: 'none' },
  TEST_SIGNATURE: { ...PATHS.TEST_SIGNATURE, layout: 'none' },
  TEST_COMPONENT_LIBRARY: { ...PATHS.TEST_COMPONENT_LIBRARY, layout: 'none' },
} as const satisfies Record<RouteName, RouteEntry>;

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
