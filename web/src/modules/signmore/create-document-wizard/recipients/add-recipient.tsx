import { Button, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAddForm } from '#shared/wizard/use-add-form.ts';
import type { Unadded } from '#shared/wizard/use-kept-form.ts';
import type { OpenForms } from '#shared/wizard/use-open-forms.ts';
import type { Save } from '#shared/wizard/use-saving.ts';
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
  const { form, onSubmit } = useAddForm({
    id: ADD_FORM,
    schema: recipientFormSchema,
    empty: emptySigner(draft.language),
    isTyped,
    openForms,
    unadded,
    add: async (values, startNext) => void (await save(() => addSigner(draft.id, toSignerInput(values), startNext))),
  });

  return (
    <form id={ADD_FORM} onSubmit={onSubmit} noValidate className={classes.addForm}>
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
