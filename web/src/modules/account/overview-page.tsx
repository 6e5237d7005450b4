import { redirect } from 'react-router';
import type { LoaderFunction } from 'react-router';
import { pathTo } from '#routing/paths.ts';
import { toLanguage } from '#i18n/locale.ts';
import { sessionContext } from '#session/use-session.ts';

/** The overview has one list so far, and that list has one place: signmore's documents, with the query as it came. */
export const loader: LoaderFunction = ({ context, params, request }) => {
  const { account } = context.get(sessionContext);
  const path = pathTo('DOCUMENTS', { locale: toLanguage(params.locale) ?? 'nb', account });
  return redirect(path + new URL(request.url).search);
};

/** Never drawn: the loader has gone on. */
export function Component() {
  return null;
}
