import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DraftState } from './use-draft.ts';

/** Whether what was entered is saved. */
export function DraftStatus({ state }: { state: DraftState }) {
  const { t } = useTranslation('reference');
  return (
    <div role="status">
      {state !== 'none' && (
        <Text size="sm" c={state === 'failed' || state === 'overtaken' ? undefined : 'dimmed'}>
          {t(`draft.${state}`)}
        </Text>
      )}
      {state === 'overtaken' && (
        <Button variant="default" size="compact-sm" onClick={() => location.reload()}>
          {t('draft.reload')}
        </Button>
      )}
    </div>
  );
}
