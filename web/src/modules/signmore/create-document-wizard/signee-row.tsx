import { useState } from 'react';
import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { IconPencil, IconTrash, IconUser } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { signeeSchema } from '#functions/signing/contract/document-schemas.ts';
import { useAppForm } from '#ui/form/use-app-form.ts';
import { showError } from '#ui/toast/show-error.ts';
import { removeSignee, updateSignee } from './draft-commands.ts';
import type { DraftSignee } from './draft.ts';
import { RecipientFields } from './recipient-fields.tsx';
import type { Save } from '#shared/wizard/use-saving.ts';
import classes from './create-document-wizard.module.css';

interface SigneeRowProps {
  readonly signee: DraftSignee;
  readonly save: Save;
}

export function SigneeRow({ signee, save }: SigneeRowProps) {
  const { t } = useTranslation('signmore');
  const [isEditing, setEditing] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const name = `${signee.firstName} ${signee.lastName}`;

  async function remove(): Promise<void> {
    setRemoving(true);
    await save(() => removeSignee(signee.id)).catch(showError);
    setRemoving(false);
  }

  if (isEditing) {
    return (
      <li>
        <EditSignee signee={signee} save={save} onDone={() => setEditing(false)} />
      </li>
    );
  }
  return (
    <li className={classes.row}>
      <IconUser size={22} aria-hidden className={classes.rowIcon} />
      <div className={classes.rowBody}>
        <Text fw={600} size="sm" className={classes.rowName}>
          {name}
        </Text>
        <Text size="xs" c="dimmed" className={classes.rowName}>
          {signee.email} · {t(`create.languages.${signee.language}`)}
        </Text>
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('create.editOf', { name })}
        onClick={() => setEditing(true)}
      >
        <IconPencil size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('create.removeOf', { name })}
        loading={isRemoving}
        onClick={() => void remove()}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </li>
  );
}

function EditSignee({ signee, save, onDone }: SigneeRowProps & { onDone: () => void }) {
  const { t } = useTranslation('signmore');
  const { firstName, lastName, email, language } = signee;
  const { form, onSubmit } = useAppForm({
    schema: signeeSchema,
    initialValues: { firstName, lastName, email, language },
  });
  const send = onSubmit(async (values) => {
    await save(() => updateSignee(signee.id, values));
    onDone();
  });
  return (
    <form onSubmit={send} noValidate className={classes.addForm}>
      <RecipientFields form={form} />
      <Group gap="xs">
        <Button type="submit" loading={form.submitting}>
          {t('create.saveSignee')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t('create.cancelEdit')}
        </Button>
      </Group>
    </form>
  );
}
