import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { vatNumberSchema } from '#functions/account/contract/account-schemas.ts';
import { useAppForm } from '#ui/form/use-app-form.ts';
import { PopupForm } from '#ui/popup/popup-form.tsx';
import type { AccountInfo } from './account-commands.ts';
import { useSaveAccount } from './use-save-account.ts';

/** The VAT number of an organisation outside Norway. */
export function VatNumberForm({ info, onClose }: { info: AccountInfo; onClose: () => void }) {
  const { t } = useTranslation('settings');
  const { form, onSubmit } = useAppForm({
    schema: vatNumberSchema,
    initialValues: { vatNumber: info.vatNumber ?? '' },
  });
  const send = onSubmit(useSaveAccount(info, onClose));
  return (
    <PopupForm onSubmit={send} isBusy={form.submitting} onClose={onClose}>
      <TextInput
        label={t('info.vatNumber')}
        description={t('info.vatNumberHelp')}
        autoCapitalize="characters"
        data-autofocus
        key={form.key('vatNumber')}
        {...form.getInputProps('vatNumber')}
      />
    </PopupForm>
  );
}
