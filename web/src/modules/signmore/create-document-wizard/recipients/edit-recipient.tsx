import { useTranslation } from 'react-i18next';
import type { Save } from '#shared/wizard/use-saving.ts';
import { useAppForm } from '#ui/form/use-app-form.ts';
import { PopupForm } from '#ui/popup/popup-form.tsx';
import { openPopup } from '#ui/popup/popup-store.ts';
import { updateSigner } from '#modules/signmore/create-document-wizard/draft-commands.ts';
import { SignerFormFields } from '#modules/signmore/signer-form/signer-form-fields.tsx';
import { fieldsOf, recipientFormSchema, toSignerInput } from '#modules/signmore/signer-form/signer-form.ts';
import type { SignerInput } from '#functions/signing/contract/document-input.ts';

interface EditRecipientProps extends SignerInput {
  readonly id: string;
  readonly save: Save;
}

/** Opens the form of somebody who is in the draft. */
export function editRecipient(title: string, props: EditRecipientProps): void {
  openPopup({
    title,
    size: 'md',
    closeOnClickOutside: false,
    content: (close) => <EditRecipient {...props} onDone={close} />,
  });
}

function EditRecipient({ id, save, onDone, ...signer }: EditRecipientProps & { onDone: () => void }) {
  const { t } = useTranslation('signmore');
  const { form, onSubmit } = useAppForm({ schema: recipientFormSchema, initialValues: fieldsOf(signer) });
  const send = onSubmit(async (values) => {
    await save(() => updateSigner(id, toSignerInput(values)));
    onDone();
  });
  return (
    <PopupForm onSubmit={send} isBusy={form.submitting} submitLabel={t('create.saveSigner')} onClose={onDone}>
      <SignerFormFields form={form} />
    </PopupForm>
  );
}
