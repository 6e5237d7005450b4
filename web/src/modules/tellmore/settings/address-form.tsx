import '@mantine/core/styles/Alert.css';
import { Alert, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from '#api/zod.ts';
import { useSession } from '#session/use-session.ts';
import { useAppForm } from '#ui/form/use-app-form.ts';
import { PopupForm } from '#ui/popup/popup-form.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import { toAppError } from '#api/app-error.ts';
import { moveChannel } from './settings-commands.ts';

interface AddressFormProps {
  readonly wbSlug: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const schema = z.object({
  wbSlug: z.string().check(
    z.overwrite((value) => value.trim().toLowerCase()),
    z.minLength(3),
    z.maxLength(60),
    z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  ),
});

/** Moves the channel to another address. */
export function AddressForm({ wbSlug, isOpen, onClose }: AddressFormProps) {
  const { t } = useTranslation('wb-settings');
  const { account } = useSession();
  const { form, onSubmit } = useAppForm({ schema, initialValues: { wbSlug } });
  // The schema's own words say too little about an address.
  const [isTaken, setTaken] = useState(false);

  const save = onSubmit(async (values) => {
    setTaken(false);
    try {
      await moveChannel(account.id, values.wbSlug);
    } catch (error) {
      if (!toAppError(error).has('TAKEN', 'wbSlug')) throw error;
      setTaken(true);
      return form.setFieldError('wbSlug', t('address.taken'));
    }
    showToast({ kind: 'success', message: t('address.saved') });
    onClose();
  });

  return (
    <PopupForm onSubmit={save} isBusy={form.submitting} submitLabel={t('address.save')} onClose={onClose}>
      {isOpen && <Alert color="yellow">{t('address.warning')}</Alert>}
      <TextInput
        data-autofocus
        label={t('address.label')}
        description={t('address.help')}
        maxLength={60}
        autoCapitalize="none"
        spellCheck={false}
        key={form.key('wbSlug')}
        {...form.getInputProps('wbSlug')}
        error={form.errors['wbSlug'] && t(isTaken ? 'address.taken' : 'address.wrong')}
      />
      <Text size="sm" c="dimmed">
        {t('address.former')}
      </Text>
    </PopupForm>
  );
}
