import { useState } from 'react';
import { Button, Text } from '@mantine/core';
import type { ButtonProps } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Download } from '#functions/platform/contract/download.ts';
import { startDownload } from '#shared/files/start-download.ts';
import classes from './shared.module.css';

interface DownloadButtonProps extends Pick<ButtonProps, 'variant' | 'size'> {
  readonly label: string;
  /** Names the file where the label alone would not. */
  readonly description?: string;
  /** Requested at every click, because a URL works for minutes only. */
  readonly getAddress: () => Promise<Download>;
}

export function DownloadButton({
  label,
  description,
  getAddress,
  variant = 'filled',
  size = 'md',
}: DownloadButtonProps) {
  const { t } = useTranslation('signing');
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  async function download(): Promise<void> {
    setBusy(true);
    setFailed(false);
    try {
      const { url } = await getAddress();
      startDownload(url);
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className={classes.download}>
      <Button
        variant={variant}
        size={size}
        loading={isBusy}
        aria-label={description ?? label}
        classNames={{ label: classes.label }}
        leftSection={<IconDownload size={18} aria-hidden />}
        onClick={() => void download()}
      >
        {label}
      </Button>
      {failed && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {t('download.failed')}
        </Text>
      )}
    </div>
  );
}
