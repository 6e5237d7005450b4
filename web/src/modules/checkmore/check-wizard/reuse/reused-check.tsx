import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { runOperation } from '#session/run-operation.ts';
import { reloadShown } from '#session/use-operation.ts';
import { useTask } from '#ui/form/use-task.ts';
import { formatDate } from '#ui/format.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { TakeBackReuseOperation } from './reuse.light.generated.ts';
import classes from './reuse.module.css';

interface ReusedCheckProps {
  readonly checkId: string;
  /** When the earlier check was completed. */
  readonly completedAt: string;
  readonly organization: string;
}

/** A check that counts from another request, with the withdrawal of the consent, until the list is completed. */
export function ReusedCheck({ checkId, completedAt, organization }: ReusedCheckProps) {
  const { t } = useTranslation('check-forms');
  const [isBusy, run] = useTask();

  async function takeBack(): Promise<void> {
    await run(async () => {
      await runOperation(TakeBackReuseOperation, { checkId });
      showToast({ kind: 'success', message: t('reuse.takenBack') });
      await reloadShown();
    });
  }

  return (
    <div className={classes.reused}>
      <Text>{t('reuse.used', { date: formatDate(completedAt) })}</Text>
      <Text size="sm" c="dimmed">
        {t('reuse.takeBackHelp', { organization })}
      </Text>
      <Button variant="default" mt="sm" loading={isBusy} onClick={() => void takeBack()}>
        {t('reuse.takeBack')}
      </Button>
    </div>
  );
}
