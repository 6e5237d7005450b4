import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatList } from '#ui/format.ts';
import { KEPT, REMOVED } from './metadata/cleaned.ts';

interface CleaningFactsProps {
  readonly removed: readonly string[];
  readonly kept: readonly string[];
}

/** What was and was not taken out of a file, in plain words. */
export function CleaningFacts({ removed, kept }: CleaningFactsProps) {
  const { t } = useTranslation('report-files');
  const gone = REMOVED.filter((word) => removed.includes(word)).map((word) => t(`removed.${word}`));
  const left = KEPT.filter((word) => word !== 'EVERYTHING' && kept.includes(word)).map((word) => t(`kept.${word}`));
  if (kept.includes('EVERYTHING')) {
    return (
      <Text size="sm" fw={500}>
        {t('kept.EVERYTHING')}
      </Text>
    );
  }
  return (
    <Text size="sm">
      {gone.length > 0 ? t('facts.removed', { list: formatList(gone) }) : t('facts.nothing')}
      {left.length > 0 && ` ${t('facts.kept', { list: formatList(left) })}`}
    </Text>
  );
}
