import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatList } from '#ui/format.ts';
import { KEPT, REMOVED } from './metadata/cleaned.ts';

interface CleaningFactsProps {
  readonly removed: readonly string[];
  readonly kept: readonly string[];
  /** After it was sent: nothing can be done about it any more. */
  readonly isRead?: boolean;
}

/** What was and was not taken out of a file, in plain words. */
export function CleaningFacts({ removed, kept, isRead = false }: CleaningFactsProps) {
  const { t } = useTranslation('report-files');
  const gone = parts(
    REMOVED.flatMap((word) => (word !== 'SIZE' && removed.includes(word) ? [t(`removed.${word}`)] : [])),
  );
  const left = parts(
    KEPT.filter((word) => word !== 'EVERYTHING' && word !== 'OUTLOOK' && kept.includes(word)).map((word) =>
      t(`kept.${word}`),
    ),
  );
  if (kept.includes('EVERYTHING')) {
    return (
      <Text size="sm" fw={500}>
        {t(isRead ? 'show.uncleaned' : 'kept.EVERYTHING')}
        {!isRead && kept.includes('OUTLOOK') && ` ${t('kept.OUTLOOK')}`}
      </Text>
    );
  }
  return (
    <Text size="sm">
      {gone.length > 0 ? t('facts.removed', { list: formatList(gone) }) : t('facts.nothing')}
      {removed.includes('SIZE') && ` ${t('facts.smaller')}`}
      {left.length > 0 && ` ${t('facts.kept', { list: formatList(left) })}`}
      {!isRead && kept.includes('OUTLOOK') && ` ${t('kept.OUTLOOK')}`}
    </Text>
  );
}

/** Several words name the same fact, such as a place: each is said once. */
const parts = (texts: readonly string[]): readonly string[] => [...new Set(texts.flatMap((text) => text.split(', ')))];
