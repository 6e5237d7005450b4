import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { reloadShown } from '#session/use-operation.ts';
import { SavedStatus } from '#shared/wizard/saved-status.tsx';
import type { Draft } from './use-draft.ts';
import classes from './check-wizard.module.css';

interface DraftStatusProps {
  readonly draft: Draft;
  readonly onLoadNewer: () => void;
}

/** Whether what was entered is saved, and what to do when it is not. */
export function DraftStatus({ draft, onLoadNewer }: DraftStatusProps) {
  const { t } = useTranslation('check-forms');
  const { state, fault, retry, keepThis } = draft;
  if (fault === 'OVERTAKEN') {
    return (
      <Notice title={t('draft.newer')} text={t('draft.newerText')}>
        <Button size="xs" onClick={onLoadNewer}>
          {t('draft.load')}
        </Button>
        <Button size="xs" variant="default" onClick={() => void keepThis().catch(() => undefined)}>
          {t('draft.keep')}
        </Button>
      </Notice>
    );
  }
  if (fault === 'REFUSED') {
    return (
      <Notice title={t('draft.closed')} text={t('draft.closedText')}>
        <Button size="xs" onClick={() => void reloadShown()}>
          {t('draft.showStatus')}
        </Button>
      </Notice>
    );
  }
  return (
    <div role="status">
      <SavedStatus state={state} onRetry={retry} />
      {fault === 'FAILED' && <Text size="sm">{t('draft.unsaved')}</Text>}
    </div>
  );
}

function Notice({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className={classes.notice} role="alert">
      <Text fw={600}>{title}</Text>
      <Text>{text}</Text>
      <Group mt="xs">{children}</Group>
    </div>
  );
}
