import { Outlet, redirect } from 'react-router';
import type { LoaderFunction, MiddlewareFunction, RouteObject } from 'react-router';
import { config } from '../api/config.ts';
import { showLanguage } from '../i18n/i18n.ts';
import type { Namespace } from '../i18n/i18n.ts';
import { localisedPath, storedLanguage, toLanguage } from '../i18n/locale.ts';
import { requireNoSession, requireSession, sessionContext, userLanding } from '../session/guards.ts';
import { strangerLanding } from '../session/landing.ts';
import { currentSession } from '../session/session-store.ts';
import { SESSION_ROUTE } from '../session/use-session.ts';
import { ErrorPage } from './error-page.tsx';
import { lazyPage } from './lazy-page.ts';
import { Loading } from './loading.tsx';
import { pages } from './pages.ts';
import { moduleDefaults, pathTo, routeTable } from './paths.ts';
import type { Access, Layout, ModuleName, RouteEntry, RouteName } from './paths.ts';
import { RootLayout } from './root-layout.tsx';

const entries = Object.entries(routeTable) as [RouteName, RouteEntry][];

const notFound = () => import('./not-found-page.tsx');
const notAvailable = () => import('./not-available-page.tsx');

const layouts: Record<Layout, RouteObject['lazy']> = {
  app: lazyPage(() => import('./layouts/app-layout.tsx')),
  welcome: lazyPage(() => import('./layouts/welcome-layout.tsx')),
  'bare-header': lazyPage(() => import('./layouts/bare-header-layout.tsx')),
  none: lazyPage(() => import('./layouts/bare-layout.tsx')),
};

/** Brings every path into the form `/v2/{locale}/…`, and has the language ready before anything is drawn. */
const speakLocale: MiddlewareFunction = async ({ request }) => {
  const { pathname, search, hash, searchParams } = new URL(request.url);
  const path = localisedPath(pathname, storedLanguage());
  if (path !== pathname.replace(/\/$/, '')) throw redirect(path + search + hash);
  rememberFeature(searchParams.get('feature'));
  const language = toLanguage(path.split('/')[2]);
  if (language) await showLanguage(language, namespaceOf(pathname));
};

const goToLanding: LoaderFunction = async ({ params }) => {
  const session = await currentSession();
  const locale = toLanguage(params.locale) ?? 'nb';
  return redirect(session ? userLanding(session, locale) : strangerLanding(locale, config.environment));
};

export const routes: RouteObject[] = [
  {
    path: '/',
    Component: RootLayout,
    ErrorBoundary: ErrorPage,
    HydrateFallback: Loading,
    middleware: [speakLocale],
    children: [
      {
        path: 'v2/:locale',
        children: [
          { index: true, loader: goToLanding, Component: Outlet },
          ...moduleRoots(['common', 'login'], 'ALL'),
          ...branch('ALL'),
          { middleware: [requireNoSession], children: branch('LOGGED_OUT') },
          {
            id: SESSION_ROUTE,
            path: ':accountType/:slug',
            middleware: [requireSession],
            loader: ({ context }) => context.get(sessionContext),
            children: [
              ...moduleRoots(['account', 'checkmore', 'signmore', 'tellmore'], 'LOGGED_IN'),
              ...branch('LOGGED_IN'),
            ],
          },
        ],
      },
      { path: '*', lazy: lazyPage(notFound) },
    ],
  },
];

/** The routes of one access type, grouped by what surrounds them. */
function branch(access: Access): RouteObject[] {
  return (Object.keys(layouts) as Layout[]).flatMap((layout) => {
    const children = entries
      .filter(([, entry]) => entry.access === access && entry.layout === layout)
      .map(([name, entry]) => ({
        id: name,
        path: `${entry.module}/${entry.path}`,
        lazy: lazyPage(pages[name] ?? notAvailable),
      }));
    return children.length > 0 ? [{ lazy: layouts[layout], children }] : [];
  });
}

/** A module's root leads to its default route. */
function moduleRoots(modules: readonly ModuleName[], access: Access): RouteObject[] {
  return modules.map((module) => ({
    path: module,
    loader: ({ params, context }) => {
      const locale = toLanguage(params.locale) ?? 'nb';
      const account = access === 'LOGGED_IN' ? context.get(sessionContext).account : null;
      return redirect(pathTo(moduleDefaults[module], { locale, account }));
    },
    Component: Outlet,
  }));
}

function namespaceOf(pathname: string): Namespace {
  const [, , first = '', second = '', fourth = ''] = pathname.split('/').filter(Boolean);
  const [module, page] = first === 'team' || first === 'personal' ? [fourth, ''] : [first, second];
  if (module === 'login' || module === 'account' || module === 'signmore') return module;
  return page === 'home' || page === 'privacy' || page === 'terms' ? 'content' : 'common';
}

/** Spec 000 §2.1: a query parameter named feature is saved. */
function rememberFeature(feature: string | null): void {
  if (feature === null) return;
  try {
    localStorage.setItem('feature', feature);
  } catch {
    // Ignored, as any storage failure (spec 000 §8).
  }
}
