import { useState } from 'react';
import { ActionIcon, Button, Group, Text, Title } from '@mantine/core';
import { IconMail, IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { copyRecipientSchema } from '#functions/signing/contract/document-schemas.ts';
import type { CopyRecipientForm } from '#functions/signing/contract/document-schemas.ts';
import { MAX_COPY_RECIPIENTS } from '#functions/signing/contract/limits.ts';
import { AppError, toAppError } from '#api/app-error.ts';
import { useAppForm } from '#ui/form/use-app-form.ts';
import { showError } from '#ui/toast/show-error.ts';
import { saveCopyRecipients } from './draft-commands.ts';
import type { Draft } from './draft.ts';
import { RecipientFields } from '#modules/signmore/signer-form/recipient-fields.tsx';
import { useOpenForm } from '#shared/wizard/use-open-forms.ts';
import type { OpenForms } from '#shared/wizard/use-open-forms.ts';
import type { Save } from '#shared/wizard/use-saving.ts';
import classes from './create-document-wizard.module.css';
import { fullName } from '#functions/platform/contract/full-name.ts';
import { shownEmail } from '#ui/email.ts';

interface CopyRecipientsProps {
  readonly draft: Draft;
  readonly save: Save;
  readonly openForms: OpenForms;
}

/** The people who get the sealed document without signing. Each is saved when added. */
export function CopyRecipients({ draft, save, openForms }: CopyRecipientsProps) {
  const { t } = useTranslation('signmore');
  const [isAdding, setAdding] = useState(false);
  const recipients = draft.copyRecipients;

  async function remove(email: string): Promise<void> {
    const rest = recipients.filter((recipient) => recipient.email !== email);
    await save(() => saveCopyRecipients(draft.id, rest)).catch(showError);
  }

  return (
    <section className={classes.section} aria-labelledby="copy-recipients">
      <Title order={2} size="h3" id="copy-recipients">
        {t('create.copies')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('create.copiesHelp')}
      </Text>
      {recipients.length > 0 && (
        <ul className={classes.list}>
          {recipients.map((recipient) => (
            <li key={recipient.email} className={classes.row}>
              <IconMail size={22} aria-hidden className={classes.rowIcon} />
              <div className={classes.rowBody}>
                <Text fw={600} size="sm" className="breaks">
                  {shownEmail(recipient.email)}
                </Text>
                <Text size="xs" c="dimmed" className="breaks">
                  {[fullName(recipient), t(`create.languages.${recipient.language}`)].filter(Boolean).join(' · ')}
                </Text>
              </div>
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={t('create.removeOf', { name: shownEmail(recipient.email) })}
                onClick={() => void remove(recipient.email)}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {isAdding ? (
        <AddCopyRecipient draft={draft} save={save} openForms={openForms} onDone={() => setAdding(false)} />
      ) : (
        recipients.length < MAX_COPY_RECIPIENTS && (
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            className={classes.start}
            onClick={() => setAdding(true)}
          >
            {t('create.addCopy')}
          </Button>
        )
      )}
    </section>
  );
}

function AddCopyRecipient({ draft, save, openForms, onDone }: CopyRecipientsProps & { onDone: () => void }) {
  const { t } = useTranslation('signmore');
  const { form, onSubmit, sendNow } = useAppForm({
    schema: copyRecipientSchema,
    initialValues: { firstName: '', lastName: '', email: '', language: draft.language } satisfies CopyRecipientForm,
  });
  async function add(recipient: CopyRecipientForm): Promise<void> {
    const all = [...draft.copyRecipients, recipient];
    try {
      await save(() => saveCopyRecipients(draft.id, all));
    } catch (error) {
      throw ofLastRow(error, all.length - 1);
    }
    onDone();
  }
  useOpenForm(openForms, async () => {
    const { firstName, lastName, email } = form.getValues();
    return firstName + lastName + email === '' || sendNow(add);
  });
  return (
    <form onSubmit={onSubmit(add)} noValidate className={classes.addForm}>
      <RecipientFields form={form} isNameOptional />
      <Group gap="xs">
        <Button type="submit" loading={form.submitting}>
          {t('create.saveCopy')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t('create.cancelEdit')}
        </Button>
      </Group>
    </form>
  );
}

/** The whole list is saved at once, so error paths have an index (`3.email`), while the form has one row. */
function ofLastRow(thrown: unknown, row: number): AppError {
  const error = toAppError(thrown);
  const errors = error.errors.map((one) => ({ ...one, path: one.path?.replace(`${row}.`, '') ?? null }));
  return new AppError(error.kind, errors, error.requestId, error);
}
