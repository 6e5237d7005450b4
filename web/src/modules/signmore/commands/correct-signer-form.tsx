import { Button, Group, Stack, Text } from '@mantine/core';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { signerSchema } from '#functions/signing/contract/document-schemas.ts';
import type { SignerForm } from '#functions/signing/contract/document-schemas.ts';
import { useAppForm } from '#ui/form/use-app-form.ts';
import { openPopup } from '#ui/popup/popup-store.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { RecipientFields } from '#modules/signmore/create-document-wizard/recipient-fields.tsx';
import { correctSigner } from './document-commands.ts';

interface CorrectRequest {
  readonly signatureId: string;
  readonly signer: SignerForm;
}

/** Corrects a signer's name or address, or replaces the signer. */
export function openCorrectSignerPopup(request: CorrectRequest): void {
  const name = `${request.signer.firstName} ${request.signer.lastName}`;
  openPopup({
    title: i18next.t('signmore:correct.title', { name }),
    content: (close) => <CorrectSignerForm {...request} onClose={close} />,
  });
}

function isSame(values: SignerForm, signer: SignerForm): boolean {
  return (['firstName', 'lastName', 'email', 'language'] as const).every((field) => values[field] === signer[field]);
}

function CorrectSignerForm({ signatureId, signer, onClose }: CorrectRequest & { onClose: () => void }) {
  const { t } = useTranslation('signmore');
  const { form, onSubmit } = useAppForm({ schema: signerSchema, initialValues: signer });
  const send = onSubmit(async (values) => {
    if (isSame(values, signer)) return form.setFieldError('email', t('correct.nothing'));
    await correctSigner(signatureId, values);
    onClose();
    showToast({ kind: 'success', message: t('correct.done', { email: values.email }) });
  });
  return (
    <form onSubmit={send} noValidate>
      <Stack>
        <Text>{t('correct.help')}</Text>
        <RecipientFields form={form} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('cancel.back')}
          </Button>
          <Button type="submit" loading={form.submitting}>
            {t('correct.confirm')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
