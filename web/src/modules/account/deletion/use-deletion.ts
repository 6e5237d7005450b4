import { useNavigate, useRevalidator } from 'react-router';
import { pathTo } from '#routing/paths.ts';
import type { SessionAccount } from '#routing/session-types.ts';
import { useLocale, useSession } from '#session/use-session.ts';
import { inTime } from '#ui/in-time.ts';
import { showError } from '#ui/toast/show-error.ts';

/**
 * Returns functions that open the popups for deleting the current team or the user. Once scheduled, the account shows
 * the page of its deletion.
 */
export function useDeletion() {
  const session = useSession();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const locale = useLocale();
  const goTo = (account: SessionAccount | undefined) => async () => {
    // Reloads the session first, because the page reads the date from it.
    await revalidate();
    if (account) await navigate(pathTo('SCHEDULED_DELETION', { locale, account }));
  };
  return {
    deleteTeam: async () => {
      const opener = await loadOpener();
      await opener?.openTeamDeletion(session.account, goTo(session.account));
    },
    deletePerson: async () => {
      const opener = await loadOpener();
      const personal = session.accounts.find(({ accountType }) => accountType === 'PERSONAL');
      await opener?.openPersonDeletion(session, goTo(personal));
    },
  };
}

/** The popups' code; null when it cannot be loaded, after showing the error. */
async function loadOpener() {
  try {
    return await inTime(() => import('./open-deletion.tsx'));
  } catch (error) {
    showError(error);
    return null;
  }
}
