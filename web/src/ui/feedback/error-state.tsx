import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from './empty-state.tsx';

/** Replaces a part of a page that could not be loaded, with a button to try again. */
export function ErrorState({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <EmptyState
        icon={<IconCloudOff size={24} aria-hidden />}
        title={t('errorState.title')}
        text={t('errorState.text')}
      >
        <Button variant="default" onClick={onRetry}>
          {t('action.retry')}
        </Button>
      </EmptyState>
    </div>
  );
}
