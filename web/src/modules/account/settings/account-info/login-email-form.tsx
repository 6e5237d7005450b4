import { emailChangeSchema } from '#functions/account/contract/credentials-schemas.ts';
import type { CredentialsRequest } from '#functions/account/contract/credentials-schemas.ts';
import { useTranslation } from 'react-i18next';
import { callAsUser } from '#session/call-as-user.ts';
import { EmailField } from '#shared/people/person-fields.tsx';
import { useAppForm } from '#ui/form/use-app-form.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { PopupForm } from '#ui/popup/popup-form.tsx';

/** The form for another email address to log in with. It changes when the link in the mail is used. */
export function LoginEmailForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('settings');
  const { form, onSubmit } = useAppForm({ schema: emailChangeSchema, initialValues: { email: '' } });
  const send = onSubmit(async ({ email }) => {
    const request: CredentialsRequest = { action: 'changeEmail', email };
    await callAsUser('credentials', request);
    showToast({ kind: 'success', title: t('email.sentTitle'), message: t('email.sent', { email }) });
    onClose();
  });
  return (
    <PopupForm onSubmit={send} isBusy={form.submitting} submitLabel={t('email.send')} onClose={onClose}>
      <EmailField
        label={t('email.new')}
        description={t('email.changeHelp')}
        autoComplete="email"
        data-autofocus
        key={form.key('email')}
        {...form.getInputProps('email')}
      />
    </PopupForm>
  );
}
