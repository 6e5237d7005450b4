import { useNavigate } from 'react-router';
import { pathTo } from './paths.ts';
import { useLocale } from '../session/use-session.ts';

/** Logs out and goes where strangers are (spec 000 §2.4: the home page). */
export function useLogOut(): () => Promise<void> {
  const navigate = useNavigate();
  const locale = useLocale();
  return async () => {
    const { signOut } = await import('../session/sign-in.ts');
    await signOut();
    await navigate(pathTo('HOME', { locale }));
  };
}
