import { Text, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cancelSchema } from '#functions/signing/contract/document-schemas.ts';
import { useAppForm } from '#ui/form/use-app-form.ts';
import { PopupForm } from '#ui/popup/popup-form.tsx';

interface CancelFormProps {
  /** What it means; that of a document by default. */
  readonly help?: string;
  readonly submitLabel: string;
  /** What happens to the credits. */
  readonly refund: ReactNode;
  readonly onCancel: (reason: string) => Promise<void>;
  readonly onClose: () => void;
}

/** The form for cancelling, with a reason that the signers receive (spec 002 §5). */
export function CancelForm({ help, refund, submitLabel, onCancel, onClose }: CancelFormProps) {
  const { t } = useTranslation('signmore');
  const { form, onSubmit } = useAppForm({ schema: cancelSchema, initialValues: { reason: '' } });
  const send = onSubmit(async ({ reason }) => {
    await onCancel(reason);
    onClose();
  });
  return (
    <PopupForm
      onSubmit={send}
      isBusy={form.submitting}
      isDestructive
      submitLabel={submitLabel}
      closeLabel={t('cancel.back')}
      onClose={onClose}
    >
      <Text>{help ?? t('cancel.help')}</Text>
      {refund}
      <Textarea
        label={t('cancel.reason')}
        description={t('cancel.reasonHelp')}
        rows={4}
        data-autofocus
        key={form.key('reason')}
        {...form.getInputProps('reason')}
      />
    </PopupForm>
  );
}
