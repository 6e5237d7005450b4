import type { Page, Redirect } from '#routing/module.ts';
import { PATHS } from '#routing/paths.ts';
import type { RouteName } from '#routing/paths.ts';
import type { SessionAccount } from '#routing/session-types.ts';

/** All that a recipient of reports from outside the team has there. A new page or entry is for members alone. */
const OUTSIDE: ReadonlySet<string> = new Set<RouteName>(['SETTINGS', 'WB_SETTINGS', 'WB_REPORT', 'OVERVIEW_REPORTS']);

interface Offer {
  readonly to?: string;
  readonly offeredTo: (account: SessionAccount) => boolean;
}

/** The same entry, for members of the team alone unless somebody from outside has its page. */
export const forMembers = <Entry extends Offer>(entry: Entry): Entry => ({
  ...entry,
  offeredTo: (account: SessionAccount) =>
    (!account.isOutside || OUTSIDE.has(entry.to ?? '')) && entry.offeredTo(account),
});

/** The same for a page. Those of the console, and those of everybody, are not of the team whose name is in their path. */
export function forMembersPage(name: string, page: Page | Redirect): Page | Redirect {
  const { module } = PATHS[name as RouteName];
  if ('redirectTo' in page || (module !== 'account' && !module.endsWith('more'))) return page;
  const offeredTo = page.offeredTo ?? (() => true);
  return { ...page, ...forMembers({ to: name, offeredTo }), load: page.load };
}
