import { Text } from '@mantine/core';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { useAppForm } from '#ui/form/use-app-form.ts';
import { PopupForm } from '#ui/popup/popup-form.tsx';
import { openPopup } from '#ui/popup/popup-store.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { SignerFormFields } from '#modules/signmore/signer-form/signer-form-fields.tsx';
import { fieldsOf, signerFormSchema, toSignerInput } from '#modules/signmore/signer-form/signer-form.ts';
import type { SignerInput } from '#functions/signing/contract/document-input.ts';
import { correctSigner } from './document-commands.ts';
import { fullName } from '#functions/platform/contract/full-name.ts';

interface CorrectRequest {
  readonly signatureId: string;
  readonly signer: SignerInput;
}

/** Corrects a signer's name or address, or replaces the signer. */
export function openCorrectSignerPopup(request: CorrectRequest): void {
  const name = fullName(request.signer);
  openPopup({
    title: i18next.t('signmore:correct.title', { name }),
    content: (close) => <CorrectSignerForm {...request} onClose={close} />,
  });
}

const FIELDS = [
  'firstName',
  'lastName',
  'clientName',
  'email',
  'language',
  'requiredProof',
  'eidCountry',
  'phone',
] as const;

function isSame(input: SignerInput, signer: SignerInput): boolean {
  return FIELDS.every((field) => (input[field] ?? '') === (signer[field] ?? ''));
}

function CorrectSignerForm({ signatureId, signer, onClose }: CorrectRequest & { onClose: () => void }) {
  const { t } = useTranslation('signmore');
  const { form, onSubmit } = useAppForm({ schema: signerFormSchema, initialValues: fieldsOf(signer) });
  const send = onSubmit(async (values) => {
    const input = toSignerInput(values);
    if (isSame(input, signer)) return form.setFieldError('email', t('correct.nothing'));
    await correctSigner(signatureId, input);
    onClose();
    showToast({ kind: 'success', message: t('correct.done', { email: input.email }) });
  });
  return (
    <PopupForm
      onSubmit={send}
      isBusy={form.submitting}
      submitLabel={t('correct.confirm')}
      closeLabel={t('cancel.back')}
      onClose={onClose}
    >
      <Text>{t('correct.help')}</Text>
      <SignerFormFields form={form} />
    </PopupForm>
  );
}
