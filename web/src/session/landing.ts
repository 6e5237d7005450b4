import type { Language } from '#functions/platform/contract/languages.ts';
import { pathTo } from '#routing/paths.ts';
import type { RuntimeConfig } from '#api/config.ts';
import type { SessionAccount, UserSession } from './session.ts';

/** Where a stranger who opens the site's root goes: to the log-in on test hosts, to the homepage otherwise (spec 000 §2.1). */
export function strangerLanding(locale: Language, environment: RuntimeConfig['environment']): string {
  return pathTo(environment === 'production' ? 'HOME' : 'LOGIN', { locale });
}

/** Where a user goes after logging in (spec 000 §2.4). */
export function landing(session: UserSession, account: SessionAccount, locale: Language): string {
  const place = { locale, account };
  const isTeam = account.accountType === 'TEAM';
  switch (session.user.lastUsedModule) {
    case 'common':
      return pathTo('HOME', place);
    case 'account':
      return pathTo(isTeam ? 'DASHBOARD' : 'SETTINGS', place);
    case 'checkmore':
      if (isTeam) return pathTo('CHECK_TYPE_SELECTION', place);
      break;
    case 'signmore':
      if (isTeam) return pathTo('DOCUMENTS', place);
      break;
    case 'tellmore':
      if (isTeam) return pathTo('WB_SETTINGS', place);
      break;
    // The log-in page would send a logged-in user straight back here.
    case 'login':
    case 'test':
    case null:
      break;
    default:
      session.user.lastUsedModule satisfies never;
  }
  return pathTo(isTeam ? 'DASHBOARD' : 'OVERVIEW_DOCUMENTS', place);
}

/**
 * Where the link of the "forgotten password" page leads, which is that page itself: nobody knows before the log-in whose
 * account it will be. Null for every other page.
 */
export function newPasswordPath({ accounts }: UserSession, pathname: string, locale: Language): string | null {
  const account = accounts.find(({ accountType }) => accountType === 'PERSONAL');
  if (!account || pathname !== pathTo('RESET_PASSWORD', { locale })) return null;
  return `${pathTo('SETTINGS_AUTH', { locale, account })}#password`;
}

/** A path of this app to go on to after logging in; anything else (another host, a script) is dropped. */
export function safeNext(next: string | null): string | null {
  return next !== null && /^\/v2\/[a-z]{2}\/[^\\]*$/.test(next) ? next : null;
}
