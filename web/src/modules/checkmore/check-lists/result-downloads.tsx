import { Button } from '@mantine/core';
import { IconFileCertificate, IconFileDescription } from '@tabler/icons-react';
import { useState } from 'react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { letterLanguages } from '#functions/checks/contract/letter-schemas.ts';
import type { Language } from '#functions/platform/contract/languages.ts';
import type { MadeFile } from '#functions/platform/contract/made-file.ts';
import { saveMadeFile } from '#shared/files/save-blob.ts';
import { showError } from '#ui/toast/show-error.ts';
import { makeLetter, makeReport } from './result-calls.ts';

interface ResultDownloadsProps {
  readonly checkListId: string;
  readonly locale: Language;
  readonly hasReport: boolean;
  /** The candidate gets it in the wizard, which notes that they did. */
  readonly hasLetter: boolean;
}

/** The sealed report, and the purpose letter for the police with its translation. */
export function ResultDownloads({ checkListId, locale, hasReport, hasLetter }: ResultDownloadsProps) {
  const { t } = useTranslation('check-content');
  return (
    <>
      {hasReport ? (
        <Download label={t('report')} icon={IconFileCertificate} make={() => makeReport(checkListId, locale)} />
      ) : null}
      {hasLetter &&
        letterLanguages(locale).map((language) => (
          <Download
            key={language}
            label={t(`letterIn.${language}`)}
            icon={IconFileDescription}
            make={() => makeLetter(checkListId, language)}
          />
        ))}
    </>
  );
}

interface DownloadProps {
  readonly label: string;
  readonly icon: ComponentType<{ readonly size: number; readonly 'aria-hidden': true }>;
  readonly make: () => Promise<MadeFile>;
}

/** A PDF that is made for this reader at the moment of the press. */
function Download({ label, icon: Icon, make }: DownloadProps) {
  const [isBusy, setBusy] = useState(false);
  async function download(): Promise<void> {
    setBusy(true);
    await make().then(saveMadeFile, showError);
    setBusy(false);
  }
  return (
    <Button
      variant="default"
      loading={isBusy}
      leftSection={<Icon size={18} aria-hidden />}
      onClick={() => void download()}
    >
      {label}
    </Button>
  );
}
