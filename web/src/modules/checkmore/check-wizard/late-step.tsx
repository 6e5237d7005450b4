import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { runOperation } from '#session/run-operation.ts';
import { reloadShown } from '#session/use-operation.ts';
import { StepHeading } from '#shared/wizard/step-heading.tsx';
import { useTask } from '#ui/form/use-task.ts';
import { formatDate } from '#ui/format.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import type { OwnCheckList } from '#functions/checks/contract/own-check-list.ts';
import { ResumeCheckListOperation } from './late.light.generated.ts';
import { RefuseButton } from './refuse-button.tsx';
import classes from './check-wizard.module.css';

/** A list that counts as unanswered and can be answered after all, or declined. */
export function LateStep({ list, until }: { list: OwnCheckList; until: string }) {
  const { t } = useTranslation('candidate');
  const [isBusy, run] = useTask();

  async function resume(): Promise<void> {
    await run(async () => {
      await runOperation(ResumeCheckListOperation, { id: list.id });
      showToast({ kind: 'success', message: t('late.resumed') });
      await reloadShown();
    });
  }

  return (
    <>
      <StepHeading help={t('late.text', { organization: list.sender.organizationName, date: formatDate(until) })}>
        {t('late.title')}
      </StepHeading>
      <div className={classes.actions}>
        <Button size="md" loading={isBusy} onClick={() => void resume()}>
          {t('late.resume')}
        </Button>
        {/* A consent is withdrawn below, beside the sentence about it. */}
        {list.consentedAt === null && <RefuseButton list={list} />}
      </div>
    </>
  );
}
