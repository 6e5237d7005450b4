import '@mantine/core/styles/Alert.css';
import { Alert, Checkbox, Text, Textarea, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActionProps } from '#modules/tellmore/reports/handled-props.ts';
import { MissingFileError } from '#modules/tellmore/reports/zip-case.ts';
import { saveBlob } from '#shared/files/save-blob.ts';
import { useTask } from '#ui/form/use-task.ts';
import { PopupForm } from '#ui/popup/popup-form.tsx';
import { showError } from '#ui/toast/show-error.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { handOverCase } from './hand-over.ts';

type Fault = 'recipient' | 'reason' | 'namesSure';

/** Takes a case out for an authority, with what proves it. It leaves a note among the handlers. */
export function HandOverForm({ onClose, ...props }: ActionProps & { readonly onClose: () => void }) {
  const { t } = useTranslation('casework');
  const { report, handlers, unlocked } = props;
  const [recipient, setRecipient] = useState('');
  const [reason, setReason] = useState('');
  const [withNotes, setWithNotes] = useState(false);
  const [withNames, setWithNames] = useState(false);
  const [isNamesSure, setNamesSure] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);
  const [isBusy, run] = useTask();
  const stopping = useRef<AbortController | null>(null);
  useEffect(() => () => stopping.current?.abort(), []);
  const mayName =
    report.privacy === 'CONFIDENTIAL' && (handlers.find(({ id }) => id === unlocked.handlerId)?.mayIdentify ?? false);

  function faultNow(): Fault | null {
    if (recipient.trim() === '') return 'recipient';
    if (reason.trim() === '') return 'reason';
    return withNames && !isNamesSure ? 'namesSure' : null;
  }

  async function save(): Promise<void> {
    const found = faultNow();
    setFault(found);
    if (found !== null) return;
    const { signal } = (stopping.current = new AbortController());
    const wanted = { recipient: recipient.trim(), reason: reason.trim(), withNotes, withNames };
    await run(
      async () => {
        const archive = await handOverCase(props, wanted, { signal, onProgress: () => undefined });
        saveBlob(archive, `${t('handOver.fileName', { number: report.reportNumber })}.zip`);
        showToast({ kind: 'success', message: t('handOver.done') });
        onClose();
      },
      (error) => {
        if (error instanceof MissingFileError) {
          showToast({ kind: 'error', message: t('handOver.missing', { name: error.file }) });
        } else if (!signal.aborted) showError(error);
      },
    );
  }

  return (
    <PopupForm onSubmit={save} isBusy={isBusy} submitLabel={t('handOver.make')} onClose={onClose}>
      <Text>{t('handOver.text')}</Text>
      <TextInput
        data-autofocus
        label={t('handOver.recipient')}
        description={t('handOver.recipientHelp')}
        maxLength={300}
        value={recipient}
        error={fault === 'recipient' && t('handOver.recipientMissing')}
        onChange={({ currentTarget }) => setRecipient(currentTarget.value)}
      />
      <Textarea
        label={t('handOver.reason')}
        description={t('handOver.reasonHelp')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={5000}
        value={reason}
        error={fault === 'reason' && t('handOver.reasonMissing')}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <Checkbox
        label={t('handOver.withNotes')}
        description={t('handOver.withNotesHelp')}
        checked={withNotes}
        onChange={({ currentTarget }) => setWithNotes(currentTarget.checked)}
      />
      {mayName && (
        <Checkbox
          label={t('handOver.withNames')}
          description={t('handOver.withNamesHelp')}
          checked={withNames}
          onChange={({ currentTarget }) => setWithNames(currentTarget.checked)}
        />
      )}
      {withNames && (
        <Checkbox
          label={t('handOver.namesSure')}
          checked={isNamesSure}
          error={fault === 'namesSure' && t('handOver.namesSureMissing')}
          onChange={({ currentTarget }) => setNamesSure(currentTarget.checked)}
        />
      )}
      <Alert color="yellow">{t('handOver.warning')}</Alert>
    </PopupForm>
  );
}
