import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showError } from '#ui/toast/show-error.ts';
import { downloadSalesDocument } from './download-sales-document.ts';
import type { SalesDocument } from './use-sales-documents.ts';

/** Downloads a receipt or a credit note. */
export function SalesDocumentButton({ document }: { document: SalesDocument }) {
  const { t } = useTranslation('credits');
  const [isBusy, setBusy] = useState(false);

  async function download(): Promise<void> {
    setBusy(true);
    try {
      await downloadSalesDocument(document.id);
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={isBusy}
      onClick={() => void download()}
    >
      {t(`salesDocument.${document.kind}`, { number: document.number })}
    </Button>
  );
}
