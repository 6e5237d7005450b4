import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { openInvoice } from '#shared/credits/open-invoice.ts';
import { useTask } from '#ui/form/use-task.ts';

/** Downloads the invoice of a purchase. */
export function InvoiceButton({ accountId, purchaseId }: { accountId: string; purchaseId: string }) {
  const { t } = useTranslation('credits');
  const [isBusy, run] = useTask();

  const download = () => run(() => openInvoice(accountId, purchaseId, 'pdf'));

  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={isBusy}
      onClick={() => void download()}
    >
      {t('transactions.invoice')}
    </Button>
  );
}
