import { Button, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { flushSync } from 'react-dom';
import { useOpenForm } from '#shared/wizard/use-open-forms.ts';
import type { OpenForms } from '#shared/wizard/use-open-forms.ts';
import type { Save } from '#shared/wizard/use-saving.ts';
import { useAppForm } from '#ui/form/use-app-form.ts';
import { addSigner } from '#modules/signmore/create-document-wizard/draft-commands.ts';
import type { Draft } from '#modules/signmore/create-document-wizard/draft.ts';
import { SignerFormFields } from '#modules/signmore/create-document-wizard/proof-fields.tsx';
import {
  emptySigner,
  recipientFormSchema,
  toSignerInput,
} from '#modules/signmore/create-document-wizard/signer-form.ts';
import classes from '#modules/signmore/create-document-wizard/create-document-wizard.module.css';

const ADD_FORM = 'add-recipient';

interface AddRecipientProps {
  readonly draft: Draft;
  readonly save: Save;
  readonly openForms: OpenForms;
}

/** The form for the next person. Continue adds a half-typed one too, or shows its errors. */
export function AddRecipient({ draft, save, openForms }: AddRecipientProps) {
  const { t } = useTranslation('bulk');
  const { form, onSubmit, sendNow } = useAppForm({
    schema: recipientFormSchema,
    initialValues: emptySigner(draft.language),
  });

  async function add(values: Parameters<typeof toSignerInput>[0]): Promise<void> {
    await save(() => addSigner(draft.id, toSignerInput(values), startNext));
  }

  function startNext(): void {
    // The fields are rendered again, and the focused one would lose the focus.
    flushSync(() => form.reset());
    document.getElementById(ADD_FORM)?.querySelector('input')?.focus();
  }

  useOpenForm(openForms, async () => {
    const { email, firstName, lastName } = form.getValues();
    return email || firstName || lastName ? sendNow(add) : true;
  });

  return (
    <form id={ADD_FORM} onSubmit={onSubmit(add)} noValidate className={classes.addForm}>
      <Title order={2} size="h3">
        {t(draft.signerCount === 0 ? 'recipients.first' : 'recipients.another')}
      </Title>
      <SignerFormFields form={form} />
      <Button type="submit" variant="default" loading={form.submitting} style={{ alignSelf: 'flex-start' }}>
        {t('recipients.add')}
      </Button>
    </form>
  );
}
