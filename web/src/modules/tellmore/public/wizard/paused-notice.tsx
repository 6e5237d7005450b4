import '@mantine/core/styles/Alert.css';
import { Alert } from '@mantine/core';
import { IconPlayerPause } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** Above a report that somebody is writing: the channel is paused, and what they can do about it. */
export function PausedNotice({ isPaused }: { isPaused: boolean }) {
  const { t } = useTranslation('whistleblower');
  return (
    // Always rendered: a screen reader announces what is put into it.
    <div role="status">
      {isPaused && (
        <Alert color="yellow" icon={<IconPlayerPause size={20} aria-hidden />} title={t('paused.title')}>
          {t('paused.begun')}
        </Alert>
      )}
    </div>
  );
}
