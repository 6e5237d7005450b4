import { useTask } from '#ui/form/use-task.ts';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { downloadSalesDocument } from './download-sales-document.ts';
import type { SalesDocument } from './use-sales-documents.ts';

/** Downloads a receipt or a credit note. */
export function SalesDocumentButton({ document }: { document: SalesDocument }) {
  const { t } = useTranslation('credits');
  const [isBusy, run] = useTask();

  const download = () => run(() => downloadSalesDocument(document.id));

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
