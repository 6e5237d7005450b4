import { Button, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { flushSync } from 'react-dom';
import { useKeptForm } from '#shared/wizard/use-kept-form.ts';
import type { Unadded } from '#shared/wizard/use-kept-form.ts';
import { useOpenForm } from '#shared/wizard/use-open-forms.ts';
import type { OpenForms } from '#shared/wizard/use-open-forms.ts';
import type { Save } from '#shared/wizard/use-saving.ts';
import { useAppForm } from '#ui/form/use-app-form.ts';
import { addSigner } from '#modules/signmore/create-document-wizard/draft-commands.ts';
import type { Draft } from '#modules/signmore/create-document-wizard/draft.ts';
import { SignerFormFields } from '#modules/signmore/signer-form/signer-form-fields.tsx';
import { emptySigner, isTyped, recipientFormSchema, toSignerInput } from '#modules/signmore/signer-form/signer-form.ts';
import type { SignerFields } from '#modules/signmore/signer-form/signer-form.ts';
import classes from '#modules/signmore/create-document-wizard/create-document-wizard.module.css';

const ADD_FORM = 'add-recipient';

interface AddRecipientProps {
  readonly draft: Draft;
  readonly save: Save;
  readonly openForms: OpenForms;
  readonly unadded: Unadded<SignerFields>;
}

/** The form for the next person. Continue adds a half-typed one too, or shows its errors. */
export function AddRecipient({ draft, save, openForms, unadded }: AddRecipientProps) {
  const { t } = useTranslation('bulk');
  const empty = emptySigner(draft.language);
  const { form, onSubmit, sendNow } = useAppForm({
    schema: recipientFormSchema,
    initialValues: unadded.fields ?? empty,
  });
  const clear = useKeptForm({ form, keep: unadded.keep, empty, hasContent: isTyped });

  async function add(values: Parameters<typeof toSignerInput>[0]): Promise<void> {
    await save(() => addSigner(draft.id, toSignerInput(values), startNext));
  }

  function startNext(): void {
    // The fields are rendered again, and the focused one would lose the focus.
    flushSync(clear);
    document.getElementById(ADD_FORM)?.querySelector('input')?.focus();
  }

  useOpenForm(openForms, async () => !isTyped(form.getValues()) || sendNow(add));

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
