import { redirect } from 'react-router';
import type { LoaderFunction } from 'react-router';
import { loadTexts } from '#i18n/i18n.ts';
import { pathTo } from '#routing/paths.ts';
import { toLanguage } from '#i18n/locale.ts';
import { sessionContext } from '#session/use-session.ts';

/** Loader of what concerns a team's money: owner and administrators (spec 000 §6); a personal account has it where `alsoPersonal`. */
export function requirePayer({ alsoPersonal = false } = {}): LoaderFunction {
  return async ({ context, params }) => {
    const { account } = context.get(sessionContext);
    const mayEnter = account.accountType === 'TEAM' ? account.role !== 'MEMBER' : alsoPersonal;
    if (!mayEnter) return redirect(pathTo('SETTINGS', { locale: toLanguage(params.locale) ?? 'nb', account }));
    await loadTexts('credits');
    return null;
  };
}
