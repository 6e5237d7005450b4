import { redirect } from 'react-router';
import type { LoaderFunction, MiddlewareFunction } from 'react-router';
import { config } from '#api/config.ts';
import { moduleDefaults, PATHS, pathTo } from '#routing/paths.ts';
import { toLanguage } from '#i18n/locale.ts';
import { sessionContext } from '#session/use-session.ts';
import { currentSession } from '#session/session.ts';
import { readToken } from '#session/token/token.ts';
import { lastAccountId } from './last-account.ts';
import { newPasswordPath, preferredAccount, safeNext, strangerLanding, userLanding } from './landing.ts';

/** Guards every LOGGED_OUT route: a signed-in user is redirected to `next` or to their landing page. */
export const requireNoSession: MiddlewareFunction = async ({ params, request }) => {
  const session = await currentSession();
  if (!session) return;
  const { pathname, searchParams } = new URL(request.url);
  const next =
    safeNext(searchParams.get('next')) ?? newPasswordPath(session, pathname, toLanguage(params.locale) ?? 'nb');
  throw redirect(next ?? userLanding(session, toLanguage(params.locale) ?? 'nb'));
};

/** The loader of the site's root: redirects to the landing page of the user or the visitor. */
export const goToLanding: LoaderFunction = async ({ params }) => {
  const session = await currentSession();
  const locale = toLanguage(params.locale) ?? 'nb';
  if (session) return redirect(userLanding(session, locale));
  // A token without a session means that two-factor is pending.
  return redirect(readToken() ? pathTo('LOGIN', { locale }) : strangerLanding(locale, config.environment));
};

/** The loader of a module's root: redirects to its default page, in the account of the path or the one to start with. */
export function goToModule(module: keyof typeof moduleDefaults, isInAccount: boolean): LoaderFunction {
  return async ({ params, request, context }) => {
    const page = moduleDefaults[module];
    const locale = toLanguage(params.locale) ?? 'nb';
    if (PATHS[page].access !== 'LOGGED_IN') return redirect(pathTo(page, { locale }));
    if (isInAccount) return redirect(pathTo(page, { locale, account: context.get(sessionContext).account }));
    const session = await currentSession();
    if (!session) {
      return redirect(`${pathTo('LOGIN', { locale })}?next=${encodeURIComponent(new URL(request.url).pathname)}`);
    }
    const account = preferredAccount(session.accounts, lastAccountId(session.user.id));
    return redirect(pathTo(page, { locale, account }));
  };
}
