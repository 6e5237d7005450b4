import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SortedFiles } from './file-requirements.ts';
import classes from './upload.module.css';

/** What was wrong with the files that were left out, in the words of spec 000 §8. Nothing when all were taken. */
export function FileErrors({ sorted: { accepted, wrongType, wrongSize } }: { sorted: SortedFiles }) {
  const { t } = useTranslation('pieces');
  if (wrongType + wrongSize === 0) return null;
  return (
    <div role="alert" className={classes.faults}>
      {accepted.length === 0 ? <Text size="sm">{t('files.wrong')}</Text> : null}
      {wrongType > 0 ? <Text size="sm">{t('files.wrongType', { count: wrongType })}</Text> : null}
      {wrongSize > 0 ? <Text size="sm">{t('files.wrongSize', { count: wrongSize })}</Text> : null}
    </div>
  );
}
