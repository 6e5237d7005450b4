import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { personNameSchema } from '#functions/account/contract/account-schemas.ts';
import { useSession } from '#session/use-session.ts';
import { NameFields } from '#shared/people/person-fields.tsx';
import { useAppForm } from '#ui/form/use-app-form.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { PopupForm } from '#ui/popup/popup-form.tsx';
import { refetchShown } from '#session/refetch.ts';
import { reloadSession } from '#modules/account/settings/shared/reload-session.ts';
import { updatePersonName } from './account-commands.ts';
import { askedFirstName } from '#functions/platform/contract/full-name.ts';

export function PersonNameForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('settings');
  const { user } = useSession();
  const { revalidate } = useRevalidator();
  const { form, onSubmit } = useAppForm({
    schema: personNameSchema,
    initialValues: { firstName: askedFirstName(user), lastName: user.lastName },
  });
  const send = onSubmit(async (values) => {
    await updatePersonName(values);
    // The personal account has the same name.
    await Promise.all([refetchShown(), reloadSession(revalidate)]);
    showToast({ kind: 'success', message: t('saved') });
    onClose();
  });
  return (
    <PopupForm onSubmit={send} isBusy={form.submitting} onClose={onClose}>
      <NameFields form={form} of="self" autoFocus />
    </PopupForm>
  );
}
