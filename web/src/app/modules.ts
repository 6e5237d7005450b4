import { accountModule } from '#modules/account/module.ts';
import { adminModule } from '#modules/admin/module.ts';
import { checkmoreModule } from '#modules/checkmore/module.ts';
import { commonModule } from '#modules/common/module.ts';
import { loginModule } from '#modules/login/module.ts';
import { signmoreModule } from '#modules/signmore/module.ts';
import { tellmoreModule } from '#modules/tellmore/module.ts';
import { testModule } from '#modules/test/module.ts';
import type { Contributions, Module } from '#routing/module.ts';

/** Every module of the product, in the order of menus and lists. */
const modules: readonly Module[] = [
  commonModule,
  loginModule,
  accountModule,
  signmoreModule,
  checkmoreModule,
  tellmoreModule,
  adminModule,
  testModule,
];

export const contributions: Contributions = {
  pages: Object.fromEntries(modules.flatMap(({ pages = {} }) => Object.entries(pages))),
  create: modules.flatMap(({ create = [] }) => create),
  overview: modules.flatMap(({ overview = [] }) => overview).toSorted((one, other) => one.place - other.place),
  person: modules.flatMap(({ person = [] }) => person),
  dashboard: modules.flatMap(({ dashboard = [] }) => dashboard).toSorted((one, other) => one.place - other.place),
  settings: modules.flatMap(({ settings = [] }) => settings),
  banners: modules.flatMap(({ banners = [] }) => banners),
  accountMenu: modules.flatMap(({ accountMenu = [] }) => accountMenu),
  consoleQueues: modules.flatMap(({ consoleQueues = [] }) => consoleQueues),
  consoleOverview: modules.flatMap(({ consoleOverview = [] }) => consoleOverview),
  consoleAccount: modules.flatMap(({ consoleAccount = [] }) => consoleAccount),
};
