import '@mantine/core/styles/Alert.css';
import { Alert, Checkbox, Text, Textarea, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameAccess } from '#modules/tellmore/reports/custodian/name-access.ts';
import type { ActionProps } from '#modules/tellmore/reports/handled-props.ts';
import { MissingFileError } from '#modules/tellmore/reports/zip-case.ts';
import { saveBlob } from '#shared/files/save-blob.ts';
import { useTask } from '#ui/form/use-task.ts';
import { PopupForm } from '#ui/popup/popup-form.tsx';
import { showError } from '#ui/toast/show-error.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { discloseCase } from './disclosure.ts';

type Fault = 'recipient' | 'reason' | 'namesSure';

/** Takes a case out for an authority, with what proves it. It leaves a note among the handlers. */
export function DisclosureForm({ onClose, ...props }: ActionProps & { readonly onClose: () => void }) {
  const { t } = useTranslation('casework');
  const { report } = props;
  const [recipient, setRecipient] = useState('');
  const [reason, setReason] = useState('');
  const [withNotes, setWithNotes] = useState(false);
  const [withNames, setWithNames] = useState(false);
  const [isNamesSure, setNamesSure] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);
  const [isBusy, run] = useTask();
  const stopping = useRef<AbortController | null>(null);
  useEffect(() => () => stopping.current?.abort(), []);
  const mayName = report.privacy === 'CONFIDENTIAL' && nameAccess(props).mayOpen;

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
        const archive = await discloseCase(props, wanted, { signal, onProgress: () => undefined });
        saveBlob(archive, `${t('disclosure.fileName', { number: report.reportNumber })}.zip`);
        showToast({ kind: 'success', message: t('disclosure.done') });
        onClose();
      },
      (error) => {
        if (error instanceof MissingFileError) {
          showToast({ kind: 'error', message: t('disclosure.missing', { name: error.file }) });
        } else if (!signal.aborted) showError(error);
      },
    );
  }

  return (
    <PopupForm onSubmit={save} isBusy={isBusy} submitLabel={t('disclosure.make')} onClose={onClose}>
      <Text>{t('disclosure.text')}</Text>
      <TextInput
        data-autofocus
        label={t('disclosure.recipient')}
        description={t('disclosure.recipientHelp')}
        maxLength={300}
        value={recipient}
        error={fault === 'recipient' && t('disclosure.recipientMissing')}
        onChange={({ currentTarget }) => setRecipient(currentTarget.value)}
      />
      <Textarea
        label={t('disclosure.reason')}
        description={t('disclosure.reasonHelp')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={5000}
        value={reason}
        error={fault === 'reason' && t('disclosure.reasonMissing')}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <Checkbox
        label={t('disclosure.withNotes')}
        description={t('disclosure.withNotesHelp')}
        checked={withNotes}
        onChange={({ currentTarget }) => setWithNotes(currentTarget.checked)}
      />
      {mayName && (
        <Checkbox
          label={t('disclosure.withNames')}
          description={t('disclosure.withNamesHelp')}
          checked={withNames}
          onChange={({ currentTarget }) => setWithNames(currentTarget.checked)}
        />
      )}
      {withNames && (
        <Checkbox
          label={t('disclosure.namesSure')}
          checked={isNamesSure}
          error={fault === 'namesSure' && t('disclosure.namesSureMissing')}
          onChange={({ currentTarget }) => setNamesSure(currentTarget.checked)}
        />
      )}
      <Alert color="yellow">{t('disclosure.warning')}</Alert>
    </PopupForm>
  );
}
