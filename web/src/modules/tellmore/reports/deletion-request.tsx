import '@mantine/core/styles/Alert.css';
import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { confirm } from '#ui/popup/confirm.tsx';
import { showError } from '#ui/toast/show-error.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import type { ActionProps } from './handled-props.ts';
import { keepReport, moveReport, takeStep } from './report-commands.ts';

/** Four eyes: a handler asks for the deletion, and a colleague agrees or refuses. */
export function DeletionRequest({ report, opened, handlers, unlocked }: ActionProps) {
  const { t } = useTranslation('tellmore');
  const askedBy = report.deletionAskedBy;
  if (askedBy === null || report.status === 'DELETED') return null;
  const isOwn = askedBy === unlocked.handlerId;
  const isAlone = report.whistleblowingAssignmentCollection?.edges.length === 1;
  const name = handlers.find(({ id }) => id === askedBy)?.name ?? t('thread.left');

  async function keep(): Promise<void> {
    try {
      await keepReport(report.id);
      showToast({ kind: 'success', message: t(isOwn ? 'fourEyes.takenBack' : 'fourEyes.refused') });
    } catch (error) {
      showError(error);
    }
  }

  const agree = () =>
    confirm({
      title: t('step.delete.title'),
      body: t('step.delete.text'),
      confirmLabel: t('fourEyes.agree'),
      isDestructive: true,
      action: async () =>
        takeStep(moveReport('delete', report.id, await opened.writeDeletion()), t('step.delete.done')),
    });

  return (
    <Alert color="yellow" icon={<IconAlertTriangle size={20} aria-hidden />} title={t('fourEyes.title')}>
      <Text>{isOwn ? t(isAlone ? 'fourEyes.ownAlone' : 'fourEyes.own') : t('fourEyes.text', { name })}</Text>
      <Group gap="xs" mt="sm">
        {!isOwn && (
          <Button size="compact-md" color="red.9" onClick={agree}>
            {t('fourEyes.agree')}
          </Button>
        )}
        <Button size="compact-md" variant="default" onClick={() => void keep()}>
          {t(isOwn ? 'fourEyes.takeBack' : 'fourEyes.refuse')}
        </Button>
      </Group>
    </Alert>
  );
}
