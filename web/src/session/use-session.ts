import { useParams, useRouteLoaderData } from 'react-router';
import type { Language } from '#functions/platform/contract/languages.ts';
import { pathTo } from '#routing/paths.ts';
import type { RouteName, RouteParams } from '#routing/paths.ts';
import { currentLanguage } from '#i18n/i18n.ts';
import { toLanguage } from '#i18n/locale.ts';
import type { Session } from './session.ts';

/** Id of the route whose loader gives the session. */
export const SESSION_ROUTE = 'session';

/** The session on a page that may be public; null outside the logged-in routes. */
export function useOptionalSession(): Session | null {
  return useRouteLoaderData<Session>(SESSION_ROUTE) ?? null;
}

/** The session on a LOGGED_IN page. */
export function useSession(): Session {
  const session = useOptionalSession();
  if (!session) throw new Error('useSession outside a logged-in route');
  return session;
}

/** The language of the URL; on a page outside every route, the one that is shown. */
export function useLocale(): Language {
  return toLanguage(useParams().locale) ?? currentLanguage();
}

/** Makes paths in the current language and account: `to('DOCUMENT', { id })`. */
export function usePathTo() {
  const locale = useLocale();
  const account = useOptionalSession()?.account;
  return <Name extends RouteName>(
    name: Name,
    ...params: object extends RouteParams<Name> ? [params?: RouteParams<Name>] : [params: RouteParams<Name>]
  ) => pathTo(name, { locale, account }, ...params);
}
