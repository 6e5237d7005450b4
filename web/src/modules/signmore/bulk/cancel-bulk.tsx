import { Text, Textarea } from '@mantine/core';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { cancelSchema } from '#functions/signing/contract/document-schemas.ts';
import { useAppForm } from '#ui/form/use-app-form.ts';
import { formatNumber } from '#ui/format.ts';
import { PopupForm } from '#ui/popup/popup-form.tsx';
import { openPopup } from '#ui/popup/popup-store.ts';
import { showToast } from '#ui/toast/toast-store.ts';

interface CancelRequest {
  readonly name: string;
  /** People who have not signed. */
  readonly open: number;
  /** Credits that come back. */
  readonly refundable: number;
  readonly cancel: (reason: string) => Promise<void>;
}

/** Asks for the reason, and cancels what is left of a bulk. */
export function openCancelBulk(request: CancelRequest): void {
  openPopup({
    title: i18next.t('bulk:cancel.title', { name: request.name }),
    content: (close) => <CancelBulkForm {...request} onClose={close} />,
  });
}

function CancelBulkForm({ open, refundable, cancel, onClose }: CancelRequest & { onClose: () => void }) {
  const { t } = useTranslation('bulk');
  const { form, onSubmit } = useAppForm({ schema: cancelSchema, initialValues: { reason: '' } });
  const send = onSubmit(async ({ reason }) => {
    await cancel(reason);
    onClose();
    showToast({ kind: 'success', message: t('toast.cancelled') });
  });
  return (
    <PopupForm
      onSubmit={send}
      isBusy={form.submitting}
      isDestructive
      submitLabel={t('cancel.confirm')}
      closeLabel={t('cancel.back')}
      onClose={onClose}
    >
      <Text>{t('cancel.help', { count: open, formatted: formatNumber(open) })}</Text>
      <Text role="status">
        {refundable === 0
          ? t('cancel.noRefund')
          : t('cancel.refund', { count: refundable, formatted: formatNumber(refundable) })}
      </Text>
      <Textarea
        label={t('cancel.reason')}
        description={t('cancel.reasonHelp')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        rows={4}
        data-autofocus
        key={form.key('reason')}
        {...form.getInputProps('reason')}
      />
    </PopupForm>
  );
}
