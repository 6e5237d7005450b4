import i18next from 'i18next';
import { loadTexts } from '#i18n/i18n.ts';
import type { SessionAccount, UserSession } from '#routing/session-types.ts';
import { openPopup } from '#ui/popup/popup-store.ts';
import { showError } from '#ui/toast/show-error.ts';
import { DeletePerson } from './delete-person.tsx';
import { DeleteTeam } from './delete-team.tsx';
import { OwnedTeams } from './owned-teams.tsx';

/** Asks for confirmation to delete the team. Calls `onDone` when the deletion is scheduled. */
export async function openTeamDeletion(team: SessionAccount, onDone: () => Promise<void>): Promise<void> {
  await withTexts(() =>
    openPopup({
      title: i18next.t('deletion:team.title', { name: team.name }),
      content: (close) => <DeleteTeam team={team} onClose={close} onDone={onDone} />,
    }),
  );
}

/** The same for a personal account. Lists the teams that the person must transfer or delete first. */
export async function openPersonDeletion(session: UserSession, onDone: () => Promise<void>): Promise<void> {
  const personal = session.accounts.find(({ accountType }) => accountType === 'PERSONAL');
  if (!personal) return;
  const owned = session.accounts.filter(({ accountType, role }) => accountType === 'TEAM' && role === 'OWNER');
  await withTexts(() =>
    owned.length > 0
      ? openPopup({
          title: i18next.t('deletion:owned.title'),
          content: (close) => <OwnedTeams teams={owned} onClose={close} />,
        })
      : openPopup({
          title: i18next.t('deletion:person.title'),
          content: (close) => <DeletePerson account={personal} onClose={close} onDone={onDone} />,
        }),
  );
}

async function withTexts(open: () => void): Promise<void> {
  try {
    await loadTexts('deletion');
    open();
  } catch (error) {
    showError(error);
  }
}
