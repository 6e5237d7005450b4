import type { MailLanguage } from './contract/languages.ts';
import { pathTo } from './contract/paths.ts';
import type { AccountSegment, RouteArguments, RouteName } from './contract/paths.ts';

/** Returns the absolute URL of a page, in the reader's language. */
export type LinkTo = <Name extends RouteName>(
  name: Name,
  account: AccountSegment | null,
  ...params: RouteArguments<Name>
) => string;

/** Links to the web app at `siteUrl`. */
export function linksTo(siteUrl: string, locale: MailLanguage): LinkTo {
  const origin = siteUrl.replace(/\/$/, '');
  return (name, account, ...params) => origin + pathTo(name, { locale, account }, ...params);
}
