import type { Language } from '#functions/platform/contract/languages.ts';
import { moduleDefaults, pathTo } from '#routing/paths.ts';
import type { RuntimeConfig } from '#api/config.ts';
import type { SessionAccount, UserSession } from '#routing/session-types.ts';
import { lastAccountId } from './last-account.ts';
import type { Visit } from './route-decision.ts';

/**
 * Returns where a user goes who has asked for no page: in `account`, or in the one to start with. Who has asked (`visit`)
 * for a team that shuts them out for want of two-factor sets it up, and by a former slug goes to the team that had it.
 */
export function userLanding(
  session: UserSession,
  locale: Language,
  account: SessionAccount | null = null,
  visit?: Visit,
): string {
  const renamed = account ? null : session.accounts.find(({ slugs }) => slugs.includes(visit?.slug ?? ''));
  if (visit && renamed) {
    return visit.href.replace(`/${visit.accountType}/${visit.slug}/`, `/team/${renamed.slug}/`);
  }
  const personal = session.accounts.find(({ accountType }) => accountType === 'PERSONAL');
  if (personal && session.demands.some(({ isDue, slug: of }) => isDue && of === visit?.slug)) {
    return pathTo('SETTINGS_AUTH', { locale, account: personal });
  }
  return landing(session, account ?? preferredAccount(session.accounts, lastAccountId(session.user.id)), locale);
}

/** Returns the landing page of visitors: the login on test hosts, else the home page (spec 000 §2.1). */
export function strangerLanding(locale: Language, environment: RuntimeConfig['environment']): string {
  return pathTo(environment === 'production' ? 'HOME' : 'LOGIN', { locale });
}

/**
 * Returns where a user goes after logging in (spec 000 §2.4): in a team to the module used last, else to what others have
 * sent them (decision 0104).
 */
export function landing(session: UserSession, account: SessionAccount, locale: Language): string {
  const place = { locale, account };
  const module = session.user.lastUsedModule;
  if (account.accountType === 'PERSONAL' || account.isOutside) return pathTo(startOf(account), place);
  if (module === 'common') return pathTo('HOME', place);
  // The login page would redirect a signed-in user back here.
  if (module !== null && module !== 'login' && module !== 'admin' && module !== 'test') {
    return pathTo(moduleDefaults[module], place);
  }
  return pathTo(startOf(account), place);
}

/** The start page of an account. A person's overview opens its first tab: checks for somebody who was asked for them. */
export const startOf = ({ accountType, isOutside }: SessionAccount) =>
  accountType === 'TEAM' && !isOutside ? 'DASHBOARD' : 'OVERVIEW';

/**
 * Returns where the link of the "forgotten password" mail leads once the user is signed in, or null for other paths.
 * The link opens that page itself, because the account is not known before the login.
 */
export function newPasswordPath({ accounts }: UserSession, pathname: string, locale: Language): string | null {
  const account = accounts.find(({ accountType }) => accountType === 'PERSONAL');
  if (!account || pathname !== pathTo('RESET_PASSWORD', { locale })) return null;
  return `${pathTo('SETTINGS_AUTH', { locale, account })}#password`;
}

/** Returns `next` if it is a path of this app, else null (another host, a script, a session to adopt). */
export function safeNext(next: string | null): string | null {
  if (next === null || !/^\/v2\/[a-z]{2}\/[^\\]*$/.test(next)) return null;
  return new URL(next, 'https://app.invalid').searchParams.has('dp-token') ? null : next;
}

/** Returns the account to start with: the last one used in this browser, else the user's own team, another, the personal one. */
export function preferredAccount(accounts: readonly SessionAccount[], lastAccountId: string | null): SessionAccount {
  const account =
    accounts.find((one) => one.id === lastAccountId) ??
    accounts.find((one) => one.accountType === 'TEAM' && one.role === 'OWNER') ??
    accounts.find((one) => one.accountType === 'TEAM' && !one.isOutside) ??
    accounts.find((one) => one.accountType === 'TEAM') ??
    accounts[0];
  if (!account) throw new Error('A user without any account');
  return account;
}
