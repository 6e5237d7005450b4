import { matchRoutes, Outlet, redirect } from 'react-router';
import type { LoaderFunction, MiddlewareFunction, RouteObject } from 'react-router';
import { fromStorage } from '#api/storage.ts';
import { showLanguage } from '#i18n/i18n.ts';
import { localisedPath, storedLanguage, toLanguage } from '#i18n/locale.ts';
import { contributionsContext, LIGHT_SESSION_ROUTE, SESSION_ROUTE, sessionContext } from '#session/use-session.ts';
import type { SessionRouteData } from '#session/use-session.ts';
import { ErrorPage, PageError } from './error-page.tsx';
import { lazyPage } from './lazy-page.ts';
import { Loading } from './loading.tsx';
import { loadModulePages, loadPage, textsOf } from './pages.ts';
import { publicPages } from './public-pages.ts';
import type { Texts } from '#routing/module.ts';
import { layoutOf, moduleDefaults, PATHS, routeNames } from '#routing/paths.ts';
import type { Access, Layout, RouteName } from '#routing/paths.ts';
import { preloadPage } from '#session/preload-page.ts';
import { RootLayout } from './root-layout.tsx';

const layouts: Record<Layout, RouteObject['lazy']> = {
  app: lazyPage(() => import('./layouts/app-layout.tsx')),
  welcome: lazyPage(() => import('./layouts/welcome-layout.tsx')),
  'bare-header': lazyPage(() => import('./layouts/bare-header-layout.tsx')),
  // The page has its own `main`.
  none: async () => ({ Component: Outlet }),
};

/** Redirects every path to the form `/v2/{locale}/…`, and loads the page's texts before anything is drawn. */
const speakLocale: MiddlewareFunction = async ({ request }) => {
  const { pathname, search, searchParams } = new URL(request.url);
  const path = localisedPath(pathname, storedLanguage());
  // A request has no hash.
  if (path !== pathname.replace(/\/$/, '')) throw redirect(path + search + location.hash);
  rememberFeature(searchParams.get('feature'));
  const language = toLanguage(path.split('/')[2]);
  if (language) await showLanguage(language, await textsAt(pathname));
};

// Public pages need no session, and do not load its code.
const sessionGuard = () => import('#session/session-ports.ts');
const landingGuards = () => import('#session/guards/landing-guards.ts');
const requireSession: MiddlewareFunction = async (args, next) => {
  preloadPage(args.params['accountType'] ?? '');
  const [{ contributions }, { requireSession: guard }] = await Promise.all([loadModulePages(), sessionGuard()]);
  args.context.set(contributionsContext, contributions);
  return guard(args, next);
};
/** For pages without contributions. An administrator who acts as the user sees the banner that says so. */
const requireLightSession: MiddlewareFunction = async (args, next) => (await sessionGuard()).requireSession(args, next);
const loadLightSession: LoaderFunction = async ({ context }): Promise<SessionRouteData> => {
  const session = context.get(sessionContext);
  return { session, contributions: session.impersonator === null ? null : (await loadModulePages()).contributions };
};
const requireNoSession: MiddlewareFunction = async (args, next) => (await landingGuards()).requireNoSession(args, next);
const goToLanding: LoaderFunction = async (args) => (await landingGuards()).goToLanding(args);

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
          ...moduleRoots(false),
          ...branch('ALL'),
          { middleware: [requireNoSession], children: branch('LOGGED_OUT') },
          {
            id: SESSION_ROUTE,
            path: ':accountType/:slug',
            lazy: lazyPage(() => import('./layouts/session-layout.tsx')),
            middleware: [requireSession],
            loader: ({ context }): SessionRouteData => ({
              session: context.get(sessionContext),
              contributions: context.get(contributionsContext),
            }),
            children: [...moduleRoots(true), ...branch('LOGGED_IN')],
          },
          {
            id: LIGHT_SESSION_ROUTE,
            path: ':accountType/:slug',
            middleware: [requireLightSession],
            loader: loadLightSession,
            children: branch('LOGGED_IN', { isPublic: true }),
          },
        ],
      },
      { path: '*', lazy: lazyPage(() => import('./not-found-page.tsx')) },
    ],
  },
];

/** Returns the routes of one access type, grouped by layout; of LOGGED_IN those that are public, or those that are not. */
function branch(access: Access, { isPublic = false } = {}): RouteObject[] {
  return (Object.keys(layouts) as Layout[]).flatMap((layout) => {
    const children = routeNames
      .filter((name) => PATHS[name].access === access && layoutOf(name) === layout)
      .filter((name) => access !== 'LOGGED_IN' || name in publicPages === isPublic)
      .map((name) => ({
        id: name,
        path: `${PATHS[name].module}/${PATHS[name].path}`,
        lazy: lazyPage(() => loadPage(name)),
      }));
    // The boundary is a route of its own, because the router draws nothing for a lazy route whose code failed to load.
    const ErrorBoundary = layout === 'none' ? ErrorPage : PageError;
    return children.length > 0 ? [{ lazy: layouts[layout], children: [{ ErrorBoundary, children }] }] : [];
  });
}

/** Returns the routes of the modules' roots, which redirect to the default routes. */
function moduleRoots(isInAccount: boolean): RouteObject[] {
  return (Object.keys(moduleDefaults) as (keyof typeof moduleDefaults)[]).map((module) => ({
    path: module,
    loader: async (args) => (await landingGuards()).goToModule(module, isInAccount)(args),
    Component: Outlet,
  }));
}

/** Returns the namespaces of the page at a path. */
function textsAt(pathname: string): Promise<Texts> | Texts {
  const name = matchRoutes(routes, pathname)?.at(-1)?.route.id as RouteName | undefined;
  return name ? textsOf(name) : [];
}

/** Saves the query parameter named feature (spec 000 §2.1). */
function rememberFeature(feature: string | null): void {
  if (feature !== null) fromStorage(() => localStorage.setItem('feature', feature));
}
