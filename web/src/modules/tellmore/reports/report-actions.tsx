import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { writtenNow } from '#modules/tellmore/shared/written-at.ts';
import { confirm } from '#ui/popup/confirm.tsx';
import { openPopup } from '#ui/popup/popup-store.ts';
import type { ActionProps } from './handled-props.ts';
import { moveReport, takeStep } from './report-commands.ts';
import { lazyPart } from '#ui/lazy-part.tsx';

// Loaded later, because they need the cryptography: the page must not wait for that.
const CloseForm = lazyPart(async () => (await import('./close-form.tsx')).CloseForm, null);
const AssignForm = lazyPart(async () => (await import('./assign-form.tsx')).AssignForm, null);
const ExportForm = lazyPart(async () => (await import('./export-form.tsx')).ExportForm, null);
const UpdateForm = lazyPart(async () => (await import('./update-form.tsx')).UpdateForm, null);

/** What a handler can do with the report in its status (spec 002 §4). */
export function ReportActions(props: ActionProps) {
  const { t } = useTranslation('tellmore');
  const { report, channel, opened } = props;
  const fourEyes = channel?.fourEyes ?? false;
  const isOpen = report.status === 'SUBMITTED' || report.status === 'IN_PROGRESS';

  const entryOf = (step: 'reopen' | 'delete') =>
    step === 'delete' ? opened.writeDeletion() : opened.writeStep({ writtenAt: writtenNow() });

  function ask(step: 'reopen' | 'delete'): void {
    const asksColleague = step === 'delete' && fourEyes;
    const isAlone = report.whistleblowingAssignmentCollection?.edges.length === 1;
    confirm({
      title: t(`step.${step}.title`),
      body: t(asksColleague ? (isAlone ? 'fourEyes.alone' : 'fourEyes.ask') : `step.${step}.text`),
      confirmLabel: t(asksColleague ? 'fourEyes.askConfirm' : `step.${step}.confirm`),
      isDestructive: step === 'delete',
      action: async () =>
        takeStep(
          moveReport(step, report.id, await entryOf(step)),
          t(asksColleague ? 'fourEyes.asked' : `step.${step}.done`),
        ),
    });
  }

  function askWhy(): void {
    openPopup({
      title: t('step.close.title'),
      content: (close) => <CloseForm {...props} onClose={close} />,
      closeOnClickOutside: false,
    });
  }

  function assign(title: 'assign.title' | 'assign.handOverTitle'): void {
    openPopup({ title: t(title), content: (close) => <AssignForm {...props} onClose={close} /> });
  }

  return (
    <Group gap="xs">
      {isOpen && (
        <>
          {opened.mayWrite && (
            <Button
              variant="default"
              onClick={() =>
                openPopup({ title: t('update.title'), content: (close) => <UpdateForm {...props} onClose={close} /> })
              }
            >
              {t('update.open')}
            </Button>
          )}
          {opened.mayStep && (
            <>
              <Button variant="default" onClick={() => assign('assign.title')}>
                {t('assign.open')}
              </Button>
              <Button variant="default" onClick={askWhy}>
                {t('step.close.confirm')}
              </Button>
            </>
          )}
        </>
      )}
      {report.status !== 'DELETED' && (
        <Button
          variant="default"
          onClick={() => openPopup({ title: t('export.title'), content: () => <ExportForm {...props} /> })}
        >
          {t('export.open')}
        </Button>
      )}
      {report.status === 'CLOSED' && opened.mayStep && (
        <>
          <Button variant="default" onClick={() => assign('assign.handOverTitle')}>
            {t('assign.handOver')}
          </Button>
          <Button variant="default" onClick={() => ask('reopen')}>
            {t('step.reopen.confirm')}
          </Button>
        </>
      )}
      {report.status !== 'DELETED' && report.deletionAskedBy === null && (
        <Button variant="default" color="red" onClick={() => ask('delete')}>
          {t('step.delete.confirm')}
        </Button>
      )}
    </Group>
  );
}
