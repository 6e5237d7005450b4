import { callFunction } from '#api/functions.ts';
import type { CheckEntrance, CheckInvitationRequest } from '#functions/checks/contract/candidate-schemas.ts';
import type { Language } from '#functions/platform/contract/languages.ts';
import { pathTo } from '#routing/paths.ts';
import { callAsUser } from '#session/call-as-user.ts';
import { currentSession } from '#session/session.ts';
import { signInWithTokens } from '#session/sign-in.ts';

/** Uses the link. Returns where to go on, or the mailbox to which a login link was sent. */
export async function enterCheckList(
  token: string,
  locale: Language,
): Promise<{ readonly path: string } | { readonly mailbox: string }> {
  const request: CheckInvitationRequest = { action: 'enter', token, language: locale };
  // A session that has ended is no reason to refuse the link.
  const session = await currentSession();
  const entrance = await (session === null
    ? callFunction<CheckEntrance>('check-invitation', request)
    : callAsUser<CheckEntrance>('check-invitation', request));
  if (entrance.outcome === 'LINK_SENT') return { mailbox: entrance.mailbox };
  if (entrance.outcome === 'LOGGED_IN') return { path: entrance.path };
  await signInWithTokens(entrance.accessToken, entrance.refreshToken);
  if (await currentSession()) return { path: entrance.path };
  // Two-factor is pending, and the login page asks for the code.
  return { path: `${pathTo('LOGIN', { locale })}?next=${encodeURIComponent(entrance.path)}` };
}
