import { redirect } from 'react-router';
import type { LoaderFunction } from 'react-router';
import { pathTo } from '#routing/paths.ts';
import { toLanguage } from '#i18n/locale.ts';
import { sessionContext } from '#session/use-session.ts';

/** A team starts with its people. */
export const loader: LoaderFunction = ({ context, params }) => {
  const { account } = context.get(sessionContext);
  const name = account.accountType === 'TEAM' ? 'SETTINGS_TEAM_MEMBERS' : 'SETTINGS';
  return redirect(pathTo(name, { locale: toLanguage(params.locale) ?? 'nb', account }));
};

/** Never drawn: the loader has gone on. */
export function Component() {
  return null;
}
