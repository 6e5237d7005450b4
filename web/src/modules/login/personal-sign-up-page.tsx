import { useLocation } from 'react-router';
import { linkToken } from '#routing/link-token.ts';
import { InvitedSignUp } from './invited-sign-up.tsx';
import { PersonalSignUp } from './personal-sign-up.tsx';

/** An account for oneself: to receive, sign and keep documents, or to join the team that sent an invitation. */
export function Component() {
  const token = linkToken(new URLSearchParams(useLocation().hash.slice(1)).get('invitation'));
  return token === '' ? <PersonalSignUp /> : <InvitedSignUp token={token} />;
}
