import { useNavigate, useRevalidator } from 'react-router';
import { pathTo } from '../../../app/paths.ts';
import type { SessionAccount } from '../../../session/session.ts';
import { useLocale, useSession } from '../../../session/use-session.ts';

/** Ways to the popups that delete the current team, or the user; scheduled, the account shows its deletion's page. */
export function useDeletion() {
  const session = useSession();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const locale = useLocale();
  const goTo = (account: SessionAccount | undefined) => async () => {
    // The session on the screen first: the page reads the date from it.
    await revalidate();
    if (account) await navigate(pathTo('SCHEDULED_DELETION', { locale, account }));
  };
  return {
    deleteTeam: async () => {
      const { openTeamDeletion } = await import('./open-deletion.tsx');
      await openTeamDeletion(session.account, goTo(session.account));
    },
    deletePerson: async () => {
      const { openPersonDeletion } = await import('./open-deletion.tsx');
      const personal = session.accounts.find(({ accountType }) => accountType === 'PERSONAL');
      await openPersonDeletion(session, goTo(personal));
    },
  };
}
