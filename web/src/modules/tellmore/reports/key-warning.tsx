import '@mantine/core/styles/Alert.css';
import { Alert, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatList } from '#ui/format.ts';
import { authorNames } from './case-texts.ts';
import type { ActionProps } from './handled-props.ts';

/** What does not open, for the user or for those who have written so, by whose change, and what can be done about it. */
export function KeyWarning({ report, opened, handlers }: ActionProps) {
  const { t } = useTranslation('tellmore');
  if (report.status === 'DELETED') return null;
  const nameOf = authorNames(handlers, opened);
  const { isProven, mayWrite, mayStep, changedBy } = opened;
  const colleagues = opened.lacking.filter((id) => id !== null).map(nameOf);
  // Without the report's own keys it is not readable at all. A handler without a seal has new keys that nobody has
  // sealed the report for yet.
  const lacks = !mayWrite && !isProven ? 'report.unreadable' : 'report.unproven';
  return (
    <>
      {opened.entries.some(({ isBroken }) => isBroken) && (
        <Alert role="alert" color="red" mb="lg" title={t('report.brokenTitle')}>
          {t('report.brokenText')}
        </Alert>
      )}
      {!isProven && (
        <Alert role="alert" color="red" mb="lg">
          <Text>{changedBy !== null && mayWrite ? t('report.unopened', { name: nameOf(changedBy) }) : t(lacks)}</Text>
          {mayStep && <Text mt="xs">{t(mayWrite ? 'report.olderKey' : 'report.canStill')}</Text>}
        </Alert>
      )}
      {isProven && opened.lacking.includes(null) && (
        <Alert role="alert" color="red" mb="lg">
          {t('report.reporterLacks')}
        </Alert>
      )}
      {isProven && colleagues.length > 0 && (
        <Alert role="alert" color="red" mb="lg">
          {t('report.colleagueLacks', { count: colleagues.length, names: formatList(colleagues) })}
        </Alert>
      )}
    </>
  );
}
