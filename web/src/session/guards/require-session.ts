import { data, redirect } from 'react-router';
import type { MiddlewareFunction } from 'react-router';
import { toLanguage } from '#i18n/locale.ts';
import { sessionContext } from '#session/use-session.ts';
import { currentSession } from '#session/session.ts';
import { rememberAccount } from './last-account.ts';
import { decideVisit } from './route-decision.ts';

/** Guards every LOGGED_IN route. Loads the rules for landing pages only to redirect (decision 0031). */
export const requireSession: MiddlewareFunction = async ({ params, request, context }) => {
  const { accountType = '', slug = '' } = params;
  // Any path of three segments matches the route; only these two account types exist.
  if (!/^(?:team|personal)$/.test(accountType)) throw data(null, { status: 404 });

  const url = new URL(request.url);
  const session = await currentSession();
  const locale = toLanguage(params.locale) ?? 'nb';
  const rest = url.pathname.split('/').slice(5).join('/');
  const visit = { locale, accountType, slug, rest, href: url.pathname + url.search + url.hash };
  const decision = decideVisit(session, visit);
  if ('redirect' in decision) throw redirect(decision.redirect);
  if ('landingOf' in decision) {
    const { userLanding } = await import('./landing.ts');
    throw redirect(userLanding(decision.landingOf, locale, decision.account, visit));
  }
  // The page for unconfirmed users is in the personal account, whatever page was requested.
  if (decision.enter.user.confirmed) rememberAccount(decision.enter.user.id, decision.enter.account.id);
  context.set(sessionContext, decision.enter);
};
