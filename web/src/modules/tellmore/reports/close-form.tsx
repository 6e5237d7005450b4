import { Checkbox, NativeSelect, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { worded } from '#modules/tellmore/shared/own-words.ts';
import { writtenNow } from '#modules/tellmore/shared/written-at.ts';
import { readReportNumber } from '#modules/tellmore/protocol/crockford.ts';
import { findHandled, linkReports } from './casework/links.ts';
import { useTask } from '#ui/form/use-task.ts';
import { PopupForm } from '#ui/popup/popup-form.tsx';
import type { ActionProps } from './handled-props.ts';
import { failWith, moveReport, takeStep } from './report-commands.ts';

const MAX_LENGTH = 5000;

/** Closes a report. Its reporter is told why, because they can write no more. */
export function CloseForm({ onClose, ...props }: ActionProps & { onClose: () => void }) {
  const { report, channel, opened } = props;
  const { t } = useTranslation('tellmore');
  const casework = useTranslation('casework');
  const [reason, setReason] = useState('');
  const [outcome, setOutcome] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isDuplicate, setDuplicate] = useState(false);
  const [original, setOriginal] = useState('');
  const [isUnknown, setUnknown] = useState(false);
  const [isBusy, run] = useTask();
  const outcomes = channel?.closingReasons ?? [];

  /** The reporter is told in words that say nothing of another report. */
  function choose(duplicate: boolean): void {
    setDuplicate(duplicate);
    const proposal = casework.t('duplicate.proposal');
    if (duplicate && reason.trim() === '') setReason(proposal);
    if (!duplicate && reason === proposal) setReason('');
  }

  async function save(): Promise<void> {
    const told = reason.trim();
    if (told === '') return setMissing(true);
    await run(async () => {
      if (isDuplicate) {
        const originalId = await findHandled(report.accountId, readReportNumber(original) ?? '');
        if (originalId === null || originalId === report.id) return setUnknown(true);
        await linkReports(props, originalId, 'ORIGINAL');
      }
      const chosen = outcomes.find(({ id }) => id === outcome);
      const named = chosen && { outcome: { nb: chosen.nb, en: chosen.en } };
      const entry = await opened.writeStep({ writtenAt: writtenNow(), ...named, reason: told });
      // The server keeps it for statistics only.
      const counted = channel?.statistics === true && chosen ? { outcome } : {};
      await takeStep(moveReport('close', report.id, entry, counted), t('step.close.done'));
      onClose();
    }, failWith(onClose));
  }

  return (
    <PopupForm onSubmit={save} isBusy={isBusy} submitLabel={t('step.close.confirm')} onClose={onClose}>
      <Text>{t('step.close.text')}</Text>
      {outcomes.length > 0 && (
        <NativeSelect
          label={t('step.close.outcome')}
          value={outcome}
          data={[
            { value: '', label: t('step.close.noOutcome') },
            ...outcomes.map(({ id, ...label }) => ({ value: id, label: worded(label) })),
          ]}
          onChange={({ currentTarget }) => setOutcome(currentTarget.value)}
        />
      )}
      {opened.mayNote && (
        <Checkbox
          label={casework.t('duplicate.is')}
          description={casework.t('duplicate.isHelp')}
          checked={isDuplicate}
          onChange={({ currentTarget }) => choose(currentTarget.checked)}
        />
      )}
      {isDuplicate && (
        <TextInput
          label={casework.t('duplicate.number')}
          autoComplete="off"
          value={original}
          error={isUnknown && casework.t('link.unknown')}
          onChange={({ currentTarget }) => {
            setOriginal(currentTarget.value);
            setUnknown(false);
          }}
        />
      )}
      <Textarea
        data-autofocus
        label={t('step.close.reason')}
        description={t('step.close.reasonHelp')}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={MAX_LENGTH}
        value={reason}
        error={isMissing && t('step.close.reasonMissing')}
        onChange={({ currentTarget }) => {
          setReason(currentTarget.value);
          setMissing(false);
        }}
      />
    </PopupForm>
  );
}
