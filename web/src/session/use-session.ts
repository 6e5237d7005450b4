import { createContext, useParams, useRouteLoaderData } from 'react-router';
import type { Language } from '#functions/platform/contract/languages.ts';
import { pathTo } from '#routing/paths.ts';
import type { RouteName, RouteParams } from '#routing/paths.ts';
import { currentLanguage } from '#i18n/i18n.ts';
import { toLanguage } from '#i18n/locale.ts';
import type { Contributions } from '#routing/module.ts';
import type { Session } from '#routing/session-types.ts';

/** The session of the logged-in routes, for loaders. */
export const sessionContext = createContext<Session>();

/** The contributions of all modules, for loaders. */
export const contributionsContext = createContext<Contributions>();

/** Id of the route around the logged-in routes. Its loader returns `SessionRouteData`. */
export const SESSION_ROUTE = 'session';

/** Id of the same route for pages that do without the contributions of the modules. */
export const LIGHT_SESSION_ROUTE = 'light-session';

export interface SessionRouteData {
  readonly session: Session;
  /** Null on pages that do without. */
  readonly contributions: Contributions | null;
}

/** Returns the data of the route around the logged-in pages, or null outside. */
export function useSessionData(): SessionRouteData | null {
  const data = useRouteLoaderData<SessionRouteData>(SESSION_ROUTE);
  const light = useRouteLoaderData<SessionRouteData>(LIGHT_SESSION_ROUTE);
  return data ?? light ?? null;
}

/** Returns the session on a page that may be public, or null outside the logged-in routes. */
export function useOptionalSession(): Session | null {
  return useSessionData()?.session ?? null;
}

/** Returns the session on a LOGGED_IN page. */
export function useSession(): Session {
  const session = useOptionalSession();
  if (!session) throw new Error('useSession outside a logged-in route');
  return session;
}

/** Returns the contributions of all modules on a LOGGED_IN page that is not public. */
export function useContributions(): Contributions {
  const contributions = useSessionData()?.contributions;
  if (!contributions) throw new Error('useContributions outside a logged-in route');
  return contributions;
}

/** Returns the language of the URL, or the current language on a page outside every route. */
export function useLocale(): Language {
  return toLanguage(useParams().locale) ?? currentLanguage();
}

/** Returns a builder of paths in the current language and account: `to('DOCUMENT', { id })`. */
export function usePathTo() {
  const locale = useLocale();
  const account = useOptionalSession()?.account;
  return <Name extends RouteName>(
    name: Name,
    ...params: object extends RouteParams<Name> ? [params?: RouteParams<Name>] : [params: RouteParams<Name>]
  ) => pathTo(name, { locale, account }, ...params);
}
