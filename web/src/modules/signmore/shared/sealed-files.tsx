import { Button, Text, Title } from '@mantine/core';
import { IconEye, IconFileCertificate } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Download } from '#functions/platform/contract/download.ts';
import { sealedPart } from '#functions/signing/contract/view-schemas.ts';
import type { SealedFileFacts } from '#functions/signing/contract/view-schemas.ts';
import { FileRow } from '#shared/files/file-row.tsx';
import { formatBytes } from '#ui/format.ts';
import { DownloadButton } from './download-button.tsx';
import classes from './shared.module.css';

interface SealedFilesProps {
  readonly files: readonly SealedFileFacts[];
  /** `what` is `sealed` for the ZIP, or a part of it. */
  readonly getAddress: (what: string) => Promise<Download>;
  /** Where the page shows one of them: which, and how to change it. */
  readonly shown?: { readonly position: number; readonly show: (position: number) => void };
}

/** Several sealed files of a document, for a reader outside the account: each to download, and all as a ZIP. */
export function SealedFiles({ files, getAddress, shown }: SealedFilesProps) {
  const { t } = useTranslation('signing');
  return (
    <section className={classes.sealed} aria-labelledby="sealed-files">
      <Title order={2} size="h4" id="sealed-files">
        {t('sealed.title')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('sealed.text')}
      </Text>
      <ul>
        {files.map(({ position, kind, name, size }) => (
          <FileRow
            key={position}
            look="line"
            icon={<IconFileCertificate size={24} aria-hidden />}
            name={name}
            facts={t(`sealed.${kind}`, { size: formatBytes(size) })}
            tone="success"
          >
            {shown && (
              <Button
                variant={shown.position === position ? 'light' : 'subtle'}
                size="compact-sm"
                leftSection={<IconEye size={16} aria-hidden />}
                aria-label={t('sealed.show', { name })}
                aria-pressed={shown.position === position}
                onClick={() => shown.show(position)}
              >
                {t('sealed.showShort')}
              </Button>
            )}
            <DownloadButton
              label={t('originals.short')}
              description={t('originals.download', { name })}
              variant="default"
              size="compact-sm"
              getAddress={() => getAddress(sealedPart(position))}
            />
          </FileRow>
        ))}
      </ul>
      <DownloadButton label={t('sealed.all')} getAddress={() => getAddress('sealed')} />
    </section>
  );
}
