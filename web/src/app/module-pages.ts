import { redirect } from 'react-router';
import type { LoaderFunction } from 'react-router';
import { toLanguage } from '#i18n/locale.ts';
import type { Page, PageModule, Redirect, Texts } from '#routing/module.ts';
import { pathTo } from '#routing/paths.ts';
import type { AccountSegment, PlainRouteName, RouteName } from '#routing/paths.ts';
import { contributionsContext, sessionContext } from '#session/use-session.ts';
import { contributions } from './modules.ts';

export { contributions };

/** Loads the page of a route that is not public. */
export async function loadModulePage(name: RouteName): Promise<PageModule> {
  const page = contributions.pages[name];
  if (!page) throw new Error(`No module has a page for ${name}`);
  if ('redirectTo' in page) return { Component: Nothing, loader: redirecting(page) };
  const module = await page.load();
  return page.offeredTo ? { ...module, loader: guarding(page, module.loader) } : module;
}

export function textsOfModulePage(name: RouteName): Texts {
  const page = contributions.pages[name];
  return (page && 'texts' in page && page.texts) || [];
}

function redirecting({ redirectTo }: Redirect): LoaderFunction {
  return ({ context, params, request }) => {
    const { account } = context.get(sessionContext);
    const path = pathOf(redirectTo(account, context.get(contributionsContext)), params.locale, account);
    return redirect(path + new URL(request.url).search);
  };
}

/** Returns a loader that runs the page's own one for the accounts that have the page. */
function guarding({ offeredTo, otherwise = 'SETTINGS' }: Page, loader?: LoaderFunction): LoaderFunction {
  return (args, handlerContext) => {
    const { account } = args.context.get(sessionContext);
    if (offeredTo && !offeredTo(account)) return redirect(pathOf(otherwise, args.params.locale, account));
    return loader ? loader(args, handlerContext) : null;
  };
}

function pathOf(name: PlainRouteName, locale: string | undefined, account: AccountSegment): string {
  return pathTo(name, { locale: toLanguage(locale) ?? 'nb', account });
}

/** The component of a route that always redirects. */
function Nothing() {
  return null;
}
