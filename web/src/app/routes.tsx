import { Outlet, redirect } from 'react-router';
import type { LoaderFunction, MiddlewareFunction, RouteObject } from 'react-router';
import { fromStorage } from '#api/storage.ts';
import { showLanguage } from '#i18n/i18n.ts';
import type { Namespace } from '#i18n/i18n.ts';
import { localisedPath, storedLanguage, toLanguage } from '#i18n/locale.ts';
import { sessionContext } from '#session/use-session.ts';
import { SESSION_ROUTE } from '#session/use-session.ts';
import { ErrorPage, PageError } from './error-page.tsx';
import { lazyPage } from './lazy-page.ts';
import { Loading } from './loading.tsx';
import { loadPage } from './pages.ts';
import { moduleDefaults, pathTo, routeTable } from '#routing/paths.ts';
import type { Access, Layout, ModuleName, RouteEntry, RouteName } from '#routing/paths.ts';
import { RootLayout } from './root-layout.tsx';

const entries = Object.entries(routeTable) as [RouteName, RouteEntry][];

const notFound = () => import('./not-found-page.tsx');

const layouts: Record<Layout, RouteObject['lazy']> = {
  app: lazyPage(() => import('./layouts/app-layout.tsx')),
  welcome: lazyPage(() => import('./layouts/welcome-layout.tsx')),
  'bare-header': lazyPage(() => import('./layouts/bare-header-layout.tsx')),
  none: lazyPage(() => import('./layouts/bare-layout.tsx')),
};

/** Brings every path into the form `/v2/{locale}/…`, and has the language ready before anything is drawn. */
const speakLocale: MiddlewareFunction = async ({ request }) => {
  const { pathname, search, searchParams } = new URL(request.url);
  const path = localisedPath(pathname, storedLanguage());
  if (path !== pathname.replace(/\/$/, '')) throw redirect(path + search + location.hash); // A request has no hash.
  rememberFeature(searchParams.get('feature'));
  const language = toLanguage(path.split('/')[2]);
  if (language) await showLanguage(language, namespacesOf(pathname));
};

// Public pages ask nobody who they are, and do not load what would.
const guards = () => import('#session/guards/guards.ts');
const requireSession: MiddlewareFunction = async (args, next) => (await guards()).requireSession(args, next);
const requireNoSession: MiddlewareFunction = async (args, next) => (await guards()).requireNoSession(args, next);
const goToLanding: LoaderFunction = async (args) => (await guards()).goToLanding(args);

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
          ...moduleRoots(['common', 'login', 'test'], 'ALL'),
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
        lazy: lazyPage(() => loadPage(name)),
      }));
    // The boundary is a route of its own: the router draws nothing at all for a lazy route whose code did not come.
    const ErrorBoundary = layout === 'none' ? ErrorPage : PageError;
    return children.length > 0 ? [{ lazy: layouts[layout], children: [{ ErrorBoundary, children }] }] : [];
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

function namespacesOf(pathname: string): readonly Namespace[] {
  const [, , first = '', , third = '', fourth = ''] = pathname.split('/').filter(Boolean);
  const isLoggedIn = first === 'team' || first === 'personal';
  const module = isLoggedIn ? third : first;
  // Signers and verifiers on their phones get the texts of signing alone; the staff's pages need both.
  if (module === 'signmore') return isLoggedIn ? ['signmore', 'signing'] : ['signing'];
  if (module === 'account' && fourth === 'settings') return ['settings'];
  if (module === 'login' || module === 'account') return [module];
  return [module === 'common' ? 'content' : 'common'];
}

/** Spec 000 §2.1: a query parameter named feature is saved. */
function rememberFeature(feature: string | null): void {
  if (feature !== null) fromStorage(() => localStorage.setItem('feature', feature));
}
