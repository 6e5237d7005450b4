import { redirect } from 'react-router';
import type { LoaderFunction } from 'react-router';
import { toLanguage } from '#i18n/locale.ts';
import { pathTo } from '#routing/paths.ts';
import type { PlainRouteName, RouteName } from '#routing/paths.ts';
import type { Contributions, Page, PageModule, Redirect } from '#routing/module.ts';
import { contributionsContext, sessionContext } from '#session/use-session.ts';
import { publicPages } from './public-pages.ts';

export async function loadContributions(): Promise<Contributions> {
  return (await import('./modules.ts')).contributions;
}

/** Loads the page of a route; "not available yet" when no module has one. */
export async function loadPage(name: RouteName): Promise<PageModule> {
  const page = await findPage(name);
  if (!page) return import('./not-available-page.tsx');
  if ('redirectTo' in page) return { Component: Nothing, loader: redirecting(page) };
  const module = await page.load();
  return page.offeredTo ? { ...module, loader: guarding(page, module.loader) } : module;
}

/** Returns the namespaces of a route's page. */
export async function textsOf(name: string | undefined): Promise<NonNullable<Page['texts']>> {
  const page = name === undefined ? undefined : await findPage(name as RouteName);
  return (page && 'texts' in page ? page.texts : undefined) ?? [];
}

async function findPage(name: RouteName): Promise<Page | Redirect | undefined> {
  return publicPages[name] ?? (await loadContributions()).pages[name];
}

function redirecting({ redirectTo }: Redirect): LoaderFunction {
  return ({ context, params, request }) => {
    const { account } = context.get(sessionContext);
    const path = pathOf(redirectTo(account, context.get(contributionsContext)), params.locale, account);
    return redirect(path + new URL(request.url).search);
  };
}

/** Runs the page's loader for the accounts that have the page. */
function guarding({ offeredTo, otherwise = 'SETTINGS' }: Page, loader?: LoaderFunction): LoaderFunction {
  return (args, handlerContext) => {
    const { account } = args.context.get(sessionContext);
    if (offeredTo && !offeredTo(account)) return redirect(pathOf(otherwise, args.params.locale, account));
    return loader ? loader(args, handlerContext) : null;
  };
}

function pathOf(name: PlainRouteName, locale: string | undefined, account: Parameters<typeof pathTo>[1]['account']) {
  return pathTo(name, { locale: toLanguage(locale) ?? 'nb', account });
}

/** The component of a route that always redirects. */
function Nothing() {
  return null;
}
