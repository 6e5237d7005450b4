import '@mantine/core/styles/Alert.css';
import { Alert, Button, Group, Text, Textarea } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toAppError } from '#api/app-error.ts';
import { writtenNow } from '#modules/tellmore/shared/written-at.ts';
import { addDays } from '#ui/date/days.ts';
import { LazyDateField } from '#ui/date/lazy-date.tsx';
import { formatDay } from '#ui/format.ts';
import { useTask } from '#ui/form/use-task.ts';
import { PopupForm } from '#ui/popup/popup-form.tsx';
import { openPopup } from '#ui/popup/popup-store.ts';
import type { ActionProps } from './handled-props.ts';
import { failWith, keepReportUntil } from './report-commands.ts';

/** When a closed report is deleted, and how to keep it longer. */
export function KeptUntil(props: ActionProps) {
  const { t } = useTranslation('tellmore');
  const { report, opened } = props;
  const day = report.deletesOn;
  if (report.status !== 'CLOSED' || day === null) return null;
  return (
    <Alert color="gray" icon={<IconClock size={20} aria-hidden />}>
      <Group justify="space-between">
        <Text>{t('keep.until', { day: formatDay(day) })}</Text>
        {opened.mayWrite && (
          <Button
            variant="default"
            size="compact-sm"
            onClick={() =>
              openPopup({
                title: t('keep.title'),
                content: (close) => <KeepForm {...props} day={day} onClose={close} />,
              })
            }
          >
            {t('keep.longer')}
          </Button>
        )}
      </Group>
    </Alert>
  );
}

function KeepForm({ report, opened, day, onClose }: ActionProps & { day: string; onClose: () => void }) {
  const { t } = useTranslation('tellmore');
  const [until, setUntil] = useState('');
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<'until' | 'reason' | null>(null);
  const [isBusy, run] = useTask();

  async function save(): Promise<void> {
    if (until === '') return setFault('until');
    if (reason.trim() === '') return setFault('reason');
    await run(
      async () => {
        const content = t('keep.note', { day: formatDay(until), reason: reason.trim() });
        const told = { writtenAt: writtenNow(), kind: 'KEPT', content };
        await keepReportUntil(report.id, until, await opened.write(told, 'CASE'));
        onClose();
      },
      (error) => (toAppError(error).has('INVALID') ? setFault('until') : failWith(onClose)(error)),
    );
  }

  return (
    <PopupForm onSubmit={save} isBusy={isBusy} submitLabel={t('keep.save')} onClose={onClose}>
      <Text>{t('keep.text')}</Text>
      <LazyDateField
        label={t('keep.day')}
        value={until}
        min={addDays(day, 1)}
        {...(fault === 'until' ? { error: t('keep.dayMissing', { day: formatDay(day) }) } : {})}
        onChange={(value) => {
          setUntil(value);
          setFault(null);
        }}
      />
      <Textarea
        label={t('keep.reason')}
        description={t('keep.reasonHelp')}
        maxLength={2000}
        value={reason}
        error={fault === 'reason' && t('keep.reasonMissing')}
        onChange={({ currentTarget }) => {
          setReason(currentTarget.value);
          setFault(null);
        }}
      />
    </PopupForm>
  );
}
