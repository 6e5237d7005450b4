import '@mantine/core/styles/Progress.css';
import { Button, Group, Progress, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatPercent } from '#ui/format.ts';
import classes from './files.module.css';

interface DownloadProgressProps {
  /** 0–1 */
  readonly fraction: number;
  readonly label: string;
  readonly onCancel: () => void;
}

/** How much of what is being fetched has arrived, and the button that ends it. */
export function DownloadProgress({ fraction, label, onCancel }: DownloadProgressProps) {
  const { t } = useTranslation('report-files');
  return (
    <Group gap="xs" wrap="nowrap" mt={4}>
      <Progress value={fraction * 100} aria-label={label} size="sm" className={classes.progress} />
      <Text size="sm" className={classes.percent}>
        {formatPercent(Math.floor(fraction * 100) / 100)}
      </Text>
      <Button variant="default" size="compact-sm" aria-label={t('show.cancelOf', { label })} onClick={onCancel}>
        {t('show.cancel')}
      </Button>
    </Group>
  );
}
