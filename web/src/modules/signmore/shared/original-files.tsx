import { Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Download } from '#functions/platform/contract/download.ts';
import type { SignerView } from '#functions/signing/contract/sign-schemas.ts';
import { DownloadButton } from './download-button.tsx';
import classes from './shared.module.css';

interface OriginalFilesProps {
  readonly files: SignerView['document']['files'];
  readonly getAddress: (fileId: string) => Promise<Download>;
}

/** The files as they were sent, to be read again or compared with the sealed document. */
export function OriginalFiles({ files, getAddress }: OriginalFilesProps) {
  const { t } = useTranslation('signing');
  return (
    <section className={classes.originals} aria-labelledby="original-files">
      <Title order={2} size="h4" id="original-files">
        {t('originals.title')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('originals.text')}
      </Text>
      <ul>
        {files.map(({ id, name }) => (
          <li key={id}>
            <DownloadButton
              label={name}
              description={t('originals.download', { name })}
              variant="default"
              size="sm"
              getAddress={() => getAddress(id)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
