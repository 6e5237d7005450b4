import { redirect } from 'react-router';
import type { LoaderFunction } from 'react-router';
import { pathTo } from '#routing/paths.ts';
import { toLanguage } from '#i18n/locale.ts';
import { sessionContext } from '#session/use-session.ts';

/** Loader of a page that only teams have: a personal account goes to its own settings. */
export const requireTeam: LoaderFunction = ({ context, params }) => {
  const { account } = context.get(sessionContext);
  if (account.accountType === 'TEAM') return null;
  return redirect(pathTo('SETTINGS', { locale: toLanguage(params.locale) ?? 'nb', account }));
};

/** Loader of a page that concerns checks: without them the settings do not lead to it either (spec 000 §2.6). */
export const requireChecks: LoaderFunction = ({ context, params }) => {
  const { account } = context.get(sessionContext);
  if (account.accountType === 'TEAM' && account.features.checks) return null;
  return redirect(pathTo('SETTINGS', { locale: toLanguage(params.locale) ?? 'nb', account }));
};
