import { useTranslation } from 'react-i18next';
import { contactEmailSchema } from '#functions/account/contract/account-schemas.ts';
import { EmailField } from '#shared/people/person-fields.tsx';
import { useAppForm } from '#ui/form/use-app-form.ts';
import { PopupForm } from '#ui/popup/popup-form.tsx';
import type { AccountInfo } from './account-commands.ts';
import { useSaveAccount } from './use-save-account.ts';

export function ContactEmailForm({ info, onClose }: { info: AccountInfo; onClose: () => void }) {
  const { t } = useTranslation('settings');
  const { form, onSubmit } = useAppForm({ schema: contactEmailSchema, initialValues: { email: info.email ?? '' } });
  const send = onSubmit(useSaveAccount(info, onClose));
  return (
    <PopupForm onSubmit={send} isBusy={form.submitting} onClose={onClose}>
      <EmailField
        label={t('info.contactEmail')}
        description={t('email.help')}
        autoComplete="email"
        data-autofocus
        key={form.key('email')}
        {...form.getInputProps('email')}
      />
    </PopupForm>
  );
}
