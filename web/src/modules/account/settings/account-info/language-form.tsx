import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { accountLanguageSchema } from '#functions/account/contract/account-schemas.ts';
import { LANGUAGES } from '#functions/platform/contract/languages.ts';
import { useAppForm } from '#ui/form/use-app-form.ts';
import { PopupForm } from '#ui/popup/popup-form.tsx';
import type { AccountInfo } from './account-commands.ts';
import { useSaveAccount } from './use-save-account.ts';

/** The language in which the team writes to people who have not chosen one. */
export function LanguageForm({ info, onClose }: { info: AccountInfo; onClose: () => void }) {
  const { t } = useTranslation(['settings', 'common']);
  const { form, onSubmit } = useAppForm({ schema: accountLanguageSchema, initialValues: { language: info.language } });
  const send = onSubmit(useSaveAccount(info, onClose));
  return (
    <PopupForm onSubmit={send} isBusy={form.submitting} onClose={onClose}>
      <NativeSelect
        label={t('info.teamLanguage')}
        description={t('language.help')}
        data={LANGUAGES.map((value) => ({ value, label: t(`common:language.${value}`) }))}
        data-autofocus
        key={form.key('language')}
        {...form.getInputProps('language')}
      />
    </PopupForm>
  );
}
