import '@mantine/core/styles/Radio.css';
import { Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DELETION_REASONS } from '#functions/whistleblowing/contract/deletion-reasons.ts';
import type { DeletionReason } from '#functions/whistleblowing/contract/deletion-reasons.ts';
import { useTask } from '#ui/form/use-task.ts';
import { PopupForm } from '#ui/popup/popup-form.tsx';
import type { ActionProps } from './handled-props.ts';
import { failWith, moveReport, takeStep } from './report-commands.ts';

/** Deletes a report, or asks a colleague to agree. Its reporter is told why, by a reason of a list: no text is left. */
export function DeleteForm({ report, channel, opened, onClose }: ActionProps & { onClose: () => void }) {
  const { t } = useTranslation('tellmore');
  const [reason, setReason] = useState<DeletionReason | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [isBusy, run] = useTask();
  const asksColleague = channel?.fourEyes ?? false;
  const isAlone = report.whistleblowingAssignmentCollection?.edges.length === 1;

  async function save(): Promise<void> {
    if (reason === null) return setMissing(true);
    await run(async () => {
      await takeStep(
        moveReport('delete', report.id, await opened.writeDeletion(), { reason }),
        t(asksColleague ? 'fourEyes.asked' : 'step.delete.done'),
      );
      onClose();
    }, failWith(onClose));
  }

  return (
    <PopupForm
      onSubmit={save}
      isBusy={isBusy}
      submitLabel={t(asksColleague ? 'fourEyes.askConfirm' : 'step.delete.confirm')}
      onClose={onClose}
    >
      <Text>{t(asksColleague ? (isAlone ? 'fourEyes.alone' : 'fourEyes.ask') : 'step.delete.text')}</Text>
      <Radio.Group
        label={t('step.delete.reason')}
        description={t('step.delete.reasonHelp')}
        value={reason}
        error={isMissing && t('step.delete.reasonMissing')}
        onChange={(value) => {
          setReason(DELETION_REASONS.find((each) => each === value) ?? null);
          setMissing(false);
        }}
      >
        <Stack gap="xs" my="xs">
          {DELETION_REASONS.map((each) => (
            <Radio key={each} value={each} label={t(`step.delete.because.${each}`)} />
          ))}
        </Stack>
      </Radio.Group>
    </PopupForm>
  );
}
