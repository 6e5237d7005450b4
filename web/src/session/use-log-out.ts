import { useNavigate } from 'react-router';
import { pathTo } from '#routing/paths.ts';
import { dropSession } from './session-store.ts';
import { useLocale } from './use-session.ts';

/** Logs out and goes to `then`, or where strangers are (spec 000 §2.4: the home page). */
export function useLogOut(): (then?: string) => Promise<void> {
  const navigate = useNavigate();
  const locale = useLocale();
  return async (then = pathTo('HOME', { locale })) => {
    try {
      const { signOut } = await import('./sign-in.ts');
      await signOut();
    } catch {
      // Its code did not come: the server is not told, but nobody after this person shall have their session.
      dropSession();
    }
    await navigate(then);
  };
}
