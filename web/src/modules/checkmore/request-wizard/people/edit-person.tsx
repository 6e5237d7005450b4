import { Button, Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Save } from '#shared/wizard/use-saving.ts';
import { useAppForm } from '#ui/form/use-app-form.ts';
import { openPopup } from '#ui/popup/popup-store.ts';
import type { RequestDraft } from '#modules/checkmore/request-wizard/draft.ts';
import { updatePerson } from './people-commands.ts';
import type { RequestPerson_CheckRequestPersonFragment } from './people.generated.ts';
import { PersonFormFields } from './person-fields.tsx';
import { atFields, fieldsOf, personSchema, personWithJobSchema, toInput } from './person-form.ts';

interface EditPersonProps {
  readonly person: RequestPerson_CheckRequestPersonFragment;
  readonly draft: RequestDraft;
  readonly departments: readonly { readonly id: string; readonly name: string }[];
  readonly save: Save;
  readonly split: Parameters<typeof fieldsOf>[2];
}

/** Opens the form of somebody who is in the request. */
export function editPerson(title: string, props: EditPersonProps): void {
  openPopup({
    title,
    size: 'md',
    closeOnClickOutside: false,
    content: (close) => <EditPerson {...props} onDone={close} />,
  });
}

function EditPerson({ person, draft, departments, save, split, onDone }: EditPersonProps & { onDone: () => void }) {
  const { t } = useTranslation('checkmore');
  const { form, onSubmit } = useAppForm({
    schema: draft.needsPurpose ? personWithJobSchema : personSchema,
    initialValues: fieldsOf(person, draft, split),
  });
  const send = onSubmit(async (values) => {
    await save(() => updatePerson(person.id, toInput(values))).catch(atFields);
    onDone();
  });
  return (
    <form onSubmit={send} noValidate>
      <Stack gap="lg">
        <PersonFormFields form={form} departments={departments} needsJob={draft.needsPurpose} autoFocus />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onDone}>
            {t('people.cancel')}
          </Button>
          <Button type="submit" loading={form.submitting}>
            {t('people.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
