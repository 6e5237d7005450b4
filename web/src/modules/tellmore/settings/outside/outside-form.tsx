import { Checkbox, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { outsideHandlerSchema } from '#functions/whistleblowing/contract/outside-schema.ts';
import { appointOutside } from '#modules/tellmore/settings/settings-commands.ts';
import { useSession } from '#session/use-session.ts';
import { useAppForm } from '#ui/form/use-app-form.ts';
import { PopupForm } from '#ui/popup/popup-form.tsx';
import { showToast } from '#ui/toast/toast-store.ts';

const EMPTY = { name: '', email: '', organisation: '', title: '', mayIdentify: true };

/** Invites a lawyer, an ombudsman or somebody else who is no member of the team. */
export function OutsideForm({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['wb-settings', 'tellmore']);
  const { account } = useSession();
  const { form, onSubmit } = useAppForm({ schema: outsideHandlerSchema, initialValues: EMPTY });
  const field = (name: keyof typeof EMPTY) => ({ key: form.key(name), ...form.getInputProps(name) });

  const send = onSubmit(async (values) => {
    await appointOutside(account.id, values);
    showToast({ kind: 'success', message: t('outside.invited', { email: values.email }) });
    onClose();
  });

  return (
    <PopupForm onSubmit={send} isBusy={form.submitting} submitLabel={t('outside.send')} onClose={onClose}>
      <Text size="sm">{t('outside.text', { name: account.name })}</Text>
      <TextInput label={t('outside.name')} autoComplete="off" data-autofocus {...field('name')} />
      <TextInput label={t('outside.email')} type="email" autoComplete="off" {...field('email')} />
      <TextInput
        label={t('outside.organisation')}
        description={t('outside.organisationHelp')}
        autoComplete="off"
        {...field('organisation')}
      />
      <TextInput
        label={t('tellmore:handlers.jobTitle')}
        description={t('outside.titleHelp')}
        autoComplete="off"
        {...field('title')}
      />
      <Checkbox
        label={t('handlers.mayIdentify')}
        description={t('handlers.mayIdentifyHelp')}
        key={form.key('mayIdentify')}
        {...form.getInputProps('mayIdentify', { type: 'checkbox' })}
      />
    </PopupForm>
  );
}
