import { Button } from '@mantine/core';
import { IconFileCertificate } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#functions/platform/contract/languages.ts';
import { saveMadeFile } from '#shared/files/save-blob.ts';
import { showError } from '#ui/toast/show-error.ts';
import { makeReport } from './result-calls.ts';

/** Downloads the sealed report, which is made for this reader at the moment of the press. */
export function ResultReport({ checkListId, locale }: { checkListId: string; locale: Language }) {
  const { t } = useTranslation('check-content');
  const [isBusy, setBusy] = useState(false);
  async function download(): Promise<void> {
    setBusy(true);
    await makeReport(checkListId, locale).then(saveMadeFile, showError);
    setBusy(false);
  }
  return (
    <Button
      variant="default"
      loading={isBusy}
      leftSection={<IconFileCertificate size={18} aria-hidden />}
      onClick={() => void download()}
    >
      {t('report')}
    </Button>
  );
}
