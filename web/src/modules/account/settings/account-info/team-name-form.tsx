import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { teamNameSchema } from '#functions/account/contract/account-schemas.ts';
import { useAppForm } from '#ui/form/use-app-form.ts';
import { PopupForm } from '#ui/popup/popup-form.tsx';
import { reloadSession } from '#modules/account/settings/shared/reload-session.ts';
import type { AccountInfo } from './account-commands.ts';
import { useSaveAccount } from './use-save-account.ts';

/** The organisation's name. Addresses of pages follow it, and the former ones lead to them: links keep working. */
export function TeamNameForm({ info, onClose }: { info: AccountInfo; onClose: () => void }) {
  const { t } = useTranslation('settings');
  const { revalidate } = useRevalidator();
  const [isEmpty, setEmpty] = useState(info.name.trim() === '');
  const { form, onSubmit } = useAppForm({ schema: teamNameSchema, initialValues: { name: info.name } });
  const save = useSaveAccount(info, onClose);
  form.watch('name', ({ value }) => setEmpty(value.trim() === ''));
  const send = onSubmit(async (values) => {
    await save(values);
    await reloadSession(revalidate);
  });
  return (
    <PopupForm onSubmit={send} isBusy={form.submitting} isDisabled={isEmpty} onClose={onClose}>
      <TextInput
        label={t('info.teamName')}
        autoComplete="organization"
        data-autofocus
        key={form.key('name')}
        {...form.getInputProps('name')}
      />
    </PopupForm>
  );
}
