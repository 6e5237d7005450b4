import '@mantine/core/styles/Alert.css';
import { Alert } from '@mantine/core';
import { IconPlayerPause } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** Over a report that is begun: the channel takes none at the moment, and what can be done about it. */
export function PausedNotice({ isPaused }: { isPaused: boolean }) {
  const { t } = useTranslation('whistleblower');
  return (
    // Always there: a screen reader announces what comes into it.
    <div role="status">
      {isPaused && (
        <Alert color="yellow" icon={<IconPlayerPause size={20} aria-hidden />} title={t('paused.title')}>
          {t('paused.begun')}
        </Alert>
      )}
    </div>
  );
}
