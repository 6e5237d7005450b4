import i18next from 'i18next';
import { openPopup } from '#ui/popup/popup-store.ts';
import { showError } from '#ui/toast/show-error.ts';
import { offerApp } from './two-factor-commands.ts';

/** Adds an authenticator app, in place of one that the user has. Needs the texts of `security`. */
export async function showAppSetUp(onChanged: () => Promise<unknown>): Promise<void> {
  try {
    // Before the popup opens, because the server may ask for the password or a code first.
    const [offer, { AppSetUp }] = await Promise.all([offerApp(), import('./app-set-up.tsx')]);
    openPopup({
      title: i18next.t('security:app.title'),
      closeOnClickOutside: false,
      content: (close) => <AppSetUp offer={offer} onChanged={onChanged} onClose={close} />,
    });
  } catch (error) {
    showError(error);
  }
}
