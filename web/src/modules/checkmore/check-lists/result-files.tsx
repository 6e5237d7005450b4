import { Button, Group, Title } from '@mantine/core';
import { IconDownload, IconEye } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { CheckContent } from '#functions/checks/contract/content-schemas.ts';
import { openStoredFile } from '#shared/files/open-stored-file.tsx';
import { startDownload } from '#shared/files/start-download.ts';
import { showError } from '#ui/toast/show-error.ts';
import { fileAddress } from './result-calls.ts';

type CheckFile = CheckContent['files'][number];

/** The files of a check: each is shown, and can be downloaded. */
export function ResultFiles({ files }: { files: readonly CheckFile[] }) {
  const { t } = useTranslation('check-content');
  if (files.length === 0) return null;
  return (
    <section>
      <Title order={5}>{t('files')}</Title>
      <ul className="list-sm">
        {files.map((file) => (
          <li key={file.id}>
            <Group gap="xs" justify="space-between">
              <span style={{ overflowWrap: 'anywhere' }}>
                {file.name} · {t(`source.${file.source}`)}
              </span>
              <Group gap={4}>
                <Button
                  variant="subtle"
                  size="compact-sm"
                  leftSection={<IconEye size={16} aria-hidden />}
                  aria-label={t('showFile', { name: file.name })}
                  onClick={() => openStoredFile(file, async () => ({ url: await fileAddress(file.id, 'page') }))}
                >
                  {t('show')}
                </Button>
                <Button
                  variant="subtle"
                  size="compact-sm"
                  leftSection={<IconDownload size={16} aria-hidden />}
                  aria-label={t('downloadFile', { name: file.name })}
                  onClick={() => void fileAddress(file.id, 'download').then((url) => startDownload(url), showError)}
                >
                  {t('download')}
                </Button>
              </Group>
            </Group>
          </li>
        ))}
      </ul>
    </section>
  );
}
