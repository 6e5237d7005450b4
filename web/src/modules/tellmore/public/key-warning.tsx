import '@mantine/core/styles/Alert.css';
import { Alert, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useKnownName } from './use-known-name.ts';
import type { DecryptedReport } from './use-own-report.ts';

interface KeyWarningProps extends DecryptedReport {
  /** Whether the reporter may still write. */
  readonly isOpen: boolean;
}

/**
 * Warns that something is hidden, or that the newest key does not open or is nobody's. Says by whose change, and what
 * the reporter can do all the same.
 */
export function KeyWarning(props: KeyWarningProps) {
  const { t } = useTranslation('whistleblower');
  return (
    <>
      {props.thread.some(({ isBroken }) => isBroken) && (
        <Alert role="alert" color="red" title={t('report.brokenTitle')}>
          {t('report.brokenText')}
        </Alert>
      )}
      <UnprovenKeys {...props} />
    </>
  );
}

function UnprovenKeys({ report, isProven, mayWrite, changedBy, names, isOpen }: KeyWarningProps) {
  const { t } = useTranslation('whistleblower');
  const nameOf = useKnownName({ names });
  if (isProven || report.status === 'DELETED') return null;
  return (
    <Alert role="alert" color="red" title={t('report.unprovenTitle')}>
      {mayWrite ? (
        <>
          <Text>
            {changedBy === null ? t('report.unannounced') : t('report.unopened', { name: nameOf(changedBy) })}
          </Text>
          <Text mt="xs">{t('report.olderRead')}</Text>
          {isOpen && <Text>{t('report.olderWrite')}</Text>}
        </>
      ) : (
        t('report.unprovenText')
      )}
    </Alert>
  );
}
