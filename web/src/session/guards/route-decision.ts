import { matchPath } from 'react-router';
import type { Language } from '#functions/platform/contract/languages.ts';
import { PATHS, pathTo } from '#routing/paths.ts';
import type { RouteName } from '#routing/paths.ts';
import type { Session, SessionAccount, UserSession } from '#routing/session-types.ts';

export interface Visit {
  readonly locale: Language;
  /** As in the URL: `team` or `personal`. */
  readonly accountType: string;
  readonly slug: string;
  /** `module/path` after the slug. */
  readonly rest: string;
  /** Path, query and hash as visited. */
  readonly href: string;
}

export type Decision =
  | { readonly enter: Session }
  | { readonly redirect: string }
  /** The user's landing page, in `account` if it is known (landing.ts, which also knows former slugs). */
  | { readonly landingOf: UserSession; readonly account: SessionAccount | null };

/** Decides whether a visit to a logged-in route may enter (spec 000 §2.3). A convenience: the database enforces access. */
export function decideVisit(session: UserSession | null, visit: Visit): Decision {
  const { locale } = visit;
  if (!session) return { redirect: `${pathTo('LOGIN', { locale })}?next=${encodeURIComponent(visit.href)}` };

  const account = session.accounts.find((one) => one.slug === visit.slug);
  if (!account) return { landingOf: session, account: null };
  const type = account.accountType.toLowerCase();
  if (type !== visit.accountType) {
    return { redirect: visit.href.replace(`/${visit.accountType}/`, `/${type}/`) };
  }

  const place = { locale, account };
  const isAtGate = isAt('GATE_KEEPER', visit);
  const isFree = session.user.administrator || session.impersonator !== null;
  if (!session.user.confirmed && !isFree) {
    const isOpen = isAtGate || isAt('CHECK_WIZARD', visit);
    return isOpen ? { enter: { ...session, account } } : { redirect: pathTo('GATE_KEEPER', place) };
  }
  if (isAtGate) return { landingOf: session, account };
  if (account.deletionScheduledOn !== null && !isAt('SCHEDULED_DELETION', visit)) {
    return { redirect: pathTo('SCHEDULED_DELETION', place) };
  }
  return { enter: { ...session, account } };
}

function isAt(name: RouteName, { rest }: Visit): boolean {
  const { module, path } = PATHS[name];
  return matchPath(`/${module}/${path}`, `/${rest}`) !== null;
}
