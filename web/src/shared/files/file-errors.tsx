import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SortedFiles } from './file-requirements.ts';
import classes from './upload.module.css';

/** What was wrong with the files that were left out, in the words of spec 000 §8. Nothing when all were accepted. */
export function FileErrors({ sorted: { accepted, wrongType, wrongSize } }: { sorted: SortedFiles }) {
  const { t } = useTranslation('files');
  if (wrongType + wrongSize === 0) return null;
  return (
    <div role="alert" className={classes.faults}>
      {accepted.length === 0 ? <Text size="sm">{t('chosen.wrong')}</Text> : null}
      {wrongType > 0 ? <Text size="sm">{t('chosen.wrongType', { count: wrongType })}</Text> : null}
      {wrongSize > 0 ? <Text size="sm">{t('chosen.wrongSize', { count: wrongSize })}</Text> : null}
    </div>
  );
}
