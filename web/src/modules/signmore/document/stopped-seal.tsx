import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CancelForm } from '#modules/signmore/commands/cancel-form.tsx';
import { resolveSeal } from '#modules/signmore/commands/document-commands.ts';
import { useTask } from '#ui/form/use-task.ts';
import { openPopup } from '#ui/popup/popup-store.ts';
import { showToast } from '#ui/toast/toast-store.ts';

/**
 * Shown when everyone has signed but the file cannot be sealed: what that means, with the buttons to retry or give up.
 */
export function StoppedSeal({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('signmore');
  const [isBusy, run] = useTask();

  const retry = () =>
    run(async () => {
      await resolveSeal(id, 'RETRY');
      showToast({ kind: 'success', message: t('seal.retried') });
    });

  function askReason(): void {
    openPopup({
      title: t('cancel.title', { name }),
      content: (close) => (
        <CancelForm
          submitLabel={t('cancel.confirm', { count: 1 })}
          refund={<Text>{t('seal.refund')}</Text>}
          onCancel={(reason) => resolveSeal(id, 'GIVE_UP', reason)}
          onClose={close}
        />
      ),
    });
  }

  return (
    <>
      <Text size="sm">{t('seal.stopped')}</Text>
      <Group gap="xs" mt="xs">
        <Button size="compact-md" loading={isBusy} onClick={() => void retry()}>
          {t('seal.retry')}
        </Button>
        <Button size="compact-md" variant="default" onClick={askReason}>
          {t('cancel.confirm', { count: 1 })}
        </Button>
      </Group>
    </>
  );
}
