import { useTranslation } from 'react-i18next';
import { showToast } from '#ui/toast/toast-store.ts';
import { updateAccount } from './account-commands.ts';
import type { AccountChange } from '#functions/account/contract/account-input.ts';
import type { AccountInfo } from './account-commands.ts';

/** Saves fields of the account, says so and closes the popup. Throws what the form shows at its fields. */
export function useSaveAccount(info: AccountInfo, onClose: () => void) {
  const { t } = useTranslation('settings');
  return async (input: AccountChange): Promise<void> => {
    await updateAccount(info.id, input);
    showToast({ kind: 'success', message: t('saved') });
    onClose();
  };
}
