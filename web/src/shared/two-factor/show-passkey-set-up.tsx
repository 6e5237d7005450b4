import i18next from 'i18next';
import { openPopup } from '#ui/popup/popup-store.ts';
import { showError } from '#ui/toast/show-error.ts';
import { offerPasskey } from './two-factor-commands.ts';

/** Adds a passkey. Needs the texts of `security`. */
export async function showPasskeySetUp(onChanged: () => Promise<unknown>): Promise<void> {
  try {
    // Before the popup opens, because the server may ask for the password or a code first.
    const [offer, { PasskeySetUp }] = await Promise.all([offerPasskey(), import('./passkey-set-up.tsx')]);
    openPopup({
      title: i18next.t('security:passkey.setUpTitle'),
      closeOnClickOutside: false,
      content: (close) => <PasskeySetUp first={offer} onChanged={onChanged} onClose={close} />,
    });
  } catch (error) {
    showError(error);
  }
}
