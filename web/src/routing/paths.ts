import { PATHS } from '#functions/platform/contract/paths.ts';
import type { ModuleName, RouteName, RouteParams } from '#functions/platform/contract/paths.ts';

export { PATHS, pathTo, rootPath } from '#functions/platform/contract/paths.ts';
export type { Access, AccountSegment, ModuleName, RouteName, RouteParams } from '#functions/platform/contract/paths.ts';

/** The layout of a page (spec 000 §2.5): app = header and tab bar, welcome = onboarding header and footer. */
export type Layout = 'app' | 'welcome' | 'bare-header' | 'none';

const LAYOUT_OF_ACCESS = { LOGGED_IN: 'app', LOGGED_OUT: 'welcome', ALL: 'none', REPORTER: 'none' } as const;

/** The pages whose layout is not the one of their access. */
const LAYOUTS: Partial<Record<RouteName, Layout>> = {
  PAYOUT_PARTNER: 'welcome',
  REFERRER: 'welcome',
  GATE_KEEPER: 'welcome',
  MAGIC_LINK_VERIFICATION: 'welcome',
  REQUEST_WIZARD: 'none',
  CHECK_INVITATION: 'bare-header',
  CHECK_TEXT: 'bare-header',
  CHECK_WIZARD: 'none',
  DIGITAL_REFERENCE: 'bare-header',
  WORK_REFERENCE: 'bare-header',
  REFERENCE_CODE: 'bare-header',
  DOCUMENT_FIELDS: 'none',
  CREATE_DOCUMENT_WIZARD: 'none',
  PUBLIC_DOCUMENT: 'bare-header',
  WB_RECEIPT: 'bare-header',
};

export const routeNames = Object.keys(PATHS) as RouteName[];

export function layoutOf(name: RouteName): Layout {
  return LAYOUTS[name] ?? LAYOUT_OF_ACCESS[PATHS[name].access];
}

/** The routes whose path needs no parameters. */
export type PlainRouteName = {
  [Name in RouteName]: object extends RouteParams<Name> ? Name : never;
}[RouteName];

/** Where a module's root leads. */
export const moduleDefaults = {
  common: 'HOME',
  login: 'LOGIN',
  account: 'DASHBOARD',
  checkmore: 'CHECK_TYPE_SELECTION',
  signmore: 'DOCUMENTS',
  tellmore: 'WB_SETTINGS',
  admin: 'ADMIN',
  test: 'TEST_COMPONENT_LIBRARY',
} as const satisfies Record<ModuleName, RouteName>;
