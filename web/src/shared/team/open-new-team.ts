import i18next from 'i18next';
import { createElement } from 'react';
import { popupKind } from '#ui/popup/popup-kinds.ts';

/** Asks for a new team of the user's, and goes there. */
export const openNewTeam = popupKind<void>('newTeam', async () => {
  const { NewTeamForm } = await import('./new-team-form.tsx');
  return () => ({
    title: i18next.t('team.title'),
    closeOnClickOutside: false,
    content: (close) => createElement(NewTeamForm, { onClose: close }),
  });
});
