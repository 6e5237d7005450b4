import { accountModule } from '#modules/account/module.ts';
import { adminModule } from '#modules/admin/module.ts';
import { checkmoreModule } from '#modules/checkmore/module.ts';
import { commonModule } from '#modules/common/module.ts';
import { loginModule } from '#modules/login/module.ts';
import { signmoreModule } from '#modules/signmore/module.ts';
import { tellmoreModule } from '#modules/tellmore/module.ts';
import { testModule } from '#modules/test/module.ts';
import type { Contributions, Module } from '#routing/module.ts';
import { forMembers, forMembersPage } from './for-members.ts';

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
  pages: Object.fromEntries(
    modules
      .flatMap(({ pages = {} }) => Object.entries(pages))
      .map(([name, page]) => [name, forMembersPage(name, page)]),
  ),
  create: modules.flatMap(({ create = [] }) => create).map(forMembers),
  overview: modules
    .flatMap(({ overview = [] }) => overview)
    .map(forMembers)
    .toSorted((one, other) => one.place - other.place),
  person: modules.flatMap(({ person = [] }) => person).map(forMembers),
  dashboard: modules
    .flatMap(({ dashboard = [] }) => dashboard)
    .map(forMembers)
    .toSorted((one, other) => one.place - other.place),
  settings: modules.flatMap(({ settings = [] }) => settings).map(forMembers),
  banners: modules.flatMap(({ banners = [] }) => banners),
  accountMenu: modules.flatMap(({ accountMenu = [] }) => accountMenu),
  consoleQueues: modules.flatMap(({ consoleQueues = [] }) => consoleQueues),
  consoleOverview: modules.flatMap(({ consoleOverview = [] }) => consoleOverview),
  consoleAccount: modules.flatMap(({ consoleAccount = [] }) => consoleAccount),
};
