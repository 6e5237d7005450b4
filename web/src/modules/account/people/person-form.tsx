import { Text, TextInput } from '@mantine/core';
import * as z from 'zod/mini';
import { useTranslation } from 'react-i18next';
import type { Person } from '#functions/account/contract/people-page.ts';
import { typedPhone } from '#functions/platform/contract/phone.ts';
import { personSchema } from '#functions/account/contract/people-schemas.ts';
import { NameFields } from '#shared/people/person-fields.tsx';
import { useAppForm } from '#ui/form/use-app-form.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { PopupForm } from '#ui/popup/popup-form.tsx';
import { updatePerson } from './people-commands.ts';
import { askedFirstName } from '#functions/platform/contract/full-name.ts';

const typedSchema = z.object({ ...personSchema.shape, phone: typedPhone() });

/** The contact data that the team keeps. The address names the person, so it does not change. */
export function PersonForm({ person, onClose }: { person: Person; onClose: () => void }) {
  const { t } = useTranslation('people');
  const { form, onSubmit } = useAppForm({
    schema: typedSchema,
    initialValues: { firstName: askedFirstName(person), lastName: person.lastName, phone: person.phone ?? '' },
  });
  const send = onSubmit(async (values) => {
    await updatePerson(person.id, values);
    showToast({ kind: 'success', message: t('edit.done') });
    onClose();
  });
  return (
    <PopupForm onSubmit={send} isBusy={form.submitting} submitLabel={t('edit.submit')} onClose={onClose}>
      <Text size="sm" c="dimmed">
        {t('edit.text', { email: person.email })}
      </Text>
      <NameFields form={form} of="other" autoFocus />
      <TextInput
        label={t('edit.phone')}
        description={t('edit.phoneHelp')}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        key={form.key('phone')}
        {...form.getInputProps('phone')}
      />
    </PopupForm>
  );
}
