import { Button, Group, Loader } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

export type SaveState = 'saving' | 'saved' | 'failed';

/** Whether the draft is saved, with a retry after a failure. Empty while there is no draft. */
export function SavedStatus({ state, onRetry }: { state: SaveState | null; onRetry?: () => void }) {
  const { t } = useTranslation();
  return (
    <Group gap={6} role="status" mih={22} wrap="nowrap">
      {state === 'saving' && (
        <>
          <Loader size={14} aria-hidden />
          {t('wizard.saving')}
        </>
      )}
      {state === 'saved' && (
        <>
          <IconCheck size={16} aria-hidden />
          {t('wizard.saved')}
        </>
      )}
      {state === 'failed' && (
        <>
          <IconAlertTriangle size={16} aria-hidden />
          {t('wizard.notSaved')}
          {onRetry && (
            <Button size="compact-xs" variant="default" onClick={onRetry}>
              {t('wizard.retry')}
            </Button>
          )}
        </>
      )}
    </Group>
  );
}
