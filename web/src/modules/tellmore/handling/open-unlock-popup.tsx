import { Loader } from '@mantine/core';
import i18next from 'i18next';
import { lazyPart } from '#ui/lazy-part.tsx';
import { openPopup } from '#ui/popup/popup-store.ts';

// Its cryptography is loaded with it.
const UnlockForm = lazyPart(async () => (await import('./unlock-form.tsx')).UnlockForm, <Loader size="sm" />);

/** Asks for the passphrase that opens the handler's keys in this tab. */
export function openUnlockPopup(accountId: string): void {
  const t = i18next.getFixedT(null, 'tellmore');
  openPopup({ title: t('unlock.title'), content: (close) => <UnlockForm accountId={accountId} onClose={close} /> });
}
