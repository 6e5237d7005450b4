import { useNavigate } from 'react-router';
import { pathTo } from '#routing/paths.ts';
import { dropSession } from './session.ts';
import { useLocale } from './use-session.ts';

/** Returns how to log out and go to `then`, by default to the home page (spec 000 §2.4). */
export function useLogOut(): (then?: string) => Promise<void> {
  const navigate = useNavigate();
  const locale = useLocale();
  return async (then = pathTo('HOME', { locale })) => {
    try {
      const { signOut } = await import('./sign-in.ts');
      await signOut();
    } catch {
      // Its code could not be loaded: the session is ended in this browser alone.
      dropSession();
    }
    await navigate(then);
  };
}
