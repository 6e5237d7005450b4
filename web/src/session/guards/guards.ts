import { data, redirect } from 'react-router';
import type { LoaderFunction, MiddlewareFunction } from 'react-router';
import { config } from '#api/config.ts';
import { pathTo } from '#routing/paths.ts';
import { toLanguage } from '#i18n/locale.ts';
import { lastAccountId, rememberAccount } from './last-account.ts';
import { landing, newPasswordPath, preferredAccount, safeNext, strangerLanding } from './landing.ts';
import { decideVisit } from './route-decision.ts';
import type { UserSession } from '#routing/session-types.ts';
import { sessionContext } from '#session/use-session.ts';
import { currentSession } from '#session/session.ts';
import { readToken } from '#session/token/token.ts';

/** Guards every LOGGED_IN route. */
export const requireSession: MiddlewareFunction = async ({ params, request, context }) => {
  const accountType = params.accountType ?? '';
  // Any path of three segments matches the route; only these two account types exist.
  if (accountType !== 'team' && accountType !== 'personal') throw data(null, { status: 404 });

  const url = new URL(request.url);
  const session = await currentSession();
  const decision = decideVisit(
    session,
    {
      locale: toLanguage(params.locale) ?? 'nb',
      accountType,
      slug: params.slug ?? '',
      rest: url.pathname.split('/').slice(5).join('/'),
      href: url.pathname + url.search + url.hash,
    },
    session && lastAccountId(session.user.id),
  );
  if ('redirect' in decision) throw redirect(decision.redirect);
  // The page for unconfirmed users is in the personal account, whatever page was requested.
  if (decision.enter.user.confirmed) rememberAccount(decision.enter.user.id, decision.enter.account.id);
  context.set(sessionContext, decision.enter);
};

/** Guards every LOGGED_OUT route: a signed-in user is redirected to `next` or to their landing page. */
export const requireNoSession: MiddlewareFunction = async ({ params, request }) => {
  const session = await currentSession();
  if (!session) return;
  const { pathname, searchParams } = new URL(request.url);
  const next =
    safeNext(searchParams.get('next')) ?? newPasswordPath(session, pathname, toLanguage(params.locale) ?? 'nb');
  throw redirect(next ?? userLanding(session, params.locale));
};

/** The loader of the site's root: redirects to the landing page of the user or the visitor. */
export const goToLanding: LoaderFunction = async ({ params }) => {
  const session = await currentSession();
  const locale = toLanguage(params.locale) ?? 'nb';
  if (session) return redirect(userLanding(session, locale));
  // A token without a session means that two-factor is pending.
  return redirect(readToken() ? pathTo('LOGIN', { locale }) : strangerLanding(locale, config.environment));
};

function userLanding(session: UserSession, locale: string | undefined): string {
  const account = preferredAccount(session.accounts, lastAccountId(session.user.id));
  return landing(session, account, toLanguage(locale) ?? 'nb');
}
