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
const DeleteForm = lazyPart(async () => (await import('./delete-form.tsx')).DeleteForm, null);
const AssignForm = lazyPart(async () => (await import('./assign-form.tsx')).AssignForm, null);
const ExportForm = lazyPart(async () => (await import('./export-form.tsx')).ExportForm, null);
const DisclosureForm = lazyPart(async () => (await import('./disclosure/disclosure-form.tsx')).DisclosureForm, null);
const UpdateForm = lazyPart(async () => (await import('./update-form.tsx')).UpdateForm, null);

/** What a handler can do with the report in its status (spec 002 §4). */
export function ReportActions(props: ActionProps) {
  const { t } = useTranslation('tellmore');
  const casework = useTranslation('casework');
  const { report, opened } = props;
  const isOpen = report.status === 'SUBMITTED' || report.status === 'IN_PROGRESS';

  function reopen(): void {
    confirm({
      title: t('step.reopen.title'),
      body: t('step.reopen.text'),
      confirmLabel: t('step.reopen.confirm'),
      action: async () =>
        takeStep(
          moveReport('reopen', report.id, await opened.writeStep({ writtenAt: writtenNow() })),
          t('step.reopen.done'),
        ),
    });
  }

  function askToDelete(): void {
    openPopup({
      title: t('step.delete.title'),
      content: (close) => <DeleteForm {...props} onClose={close} />,
      closeOnClickOutside: false,
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
      {report.status !== 'DELETED' && opened.mayNote && (
        <Button
          variant="default"
          onClick={() =>
            openPopup({
              title: casework.t('disclosure.title'),
              content: (close) => <DisclosureForm {...props} onClose={close} />,
              closeOnClickOutside: false,
            })
          }
        >
          {casework.t('disclosure.open')}
        </Button>
      )}
      {report.status === 'CLOSED' && opened.mayStep && (
        <>
          <Button variant="default" onClick={() => assign('assign.handOverTitle')}>
            {t('assign.handOver')}
          </Button>
          <Button variant="default" onClick={reopen}>
            {t('step.reopen.confirm')}
          </Button>
        </>
      )}
      {report.status !== 'DELETED' && report.deletionAskedBy === null && (
        <Button variant="default" color="red" onClick={askToDelete}>
          {t('step.delete.confirm')}
        </Button>
      )}
    </Group>
  );
}
