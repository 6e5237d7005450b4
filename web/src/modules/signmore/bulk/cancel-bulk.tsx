import { Text } from '@mantine/core';
import i18next from 'i18next';
import { CancelForm } from '#modules/signmore/commands/cancel-form.tsx';
import { formatNumber } from '#ui/format.ts';
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
export function openCancelBulk({ name, open, refundable, cancel }: CancelRequest): void {
  const t = i18next.getFixedT(null, 'bulk');
  const counted = (count: number) => ({ count, formatted: formatNumber(count) });
  openPopup({
    title: t('cancel.title', { name }),
    content: (close) => (
      <CancelForm
        help={t('cancel.help', counted(open))}
        refund={
          <Text role="status">{refundable === 0 ? t('cancel.noRefund') : t('cancel.refund', counted(refundable))}</Text>
        }
        submitLabel={t('cancel.confirm')}
        onCancel={async (reason) => {
          await cancel(reason);
          showToast({ kind: 'success', message: t('toast.cancelled') });
        }}
        onClose={close}
      />
    ),
  });
}
