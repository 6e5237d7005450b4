import '@mantine/core/styles/Alert.css';
import '@mantine/core/styles/Checkbox.css';
import { Alert, Checkbox, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OverrideFile } from '#functions/checks/contract/check-file-schemas.ts';
import { overrideSchema } from '#functions/checks/contract/review-schemas.ts';
import { useAppForm } from '#ui/form/use-app-form.ts';
import { PopupForm } from '#ui/popup/popup-form.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import { overrideCheck } from './override-commands.ts';
import { OverrideFiles } from './override-files.tsx';

interface OverrideFormProps {
  readonly checkId: string;
  /** Whether the law lets the organisation keep a copy of the certificate. */
  readonly keepsCopies: boolean;
  /** Whether the law lets anybody copy it. */
  readonly takesFiles: boolean;
  readonly onClose: () => void;
}

/** The sender completes a police certificate with a remark: why, confirmed, with what proves it (spec 001 §5). */
export function OverrideForm({ checkId, keepsCopies, takesFiles, onClose }: OverrideFormProps) {
  const { t } = useTranslation(['check-content', 'common']);
  const [requestId] = useState(() => crypto.randomUUID());
  const [files, setFiles] = useState<readonly OverrideFile[]>([]);
  const [isUploading, setUploading] = useState(false);
  const { form, onSubmit } = useAppForm({ schema: overrideSchema, initialValues: { note: '', isConfirmed: false } });
  const send = onSubmit(async (values) => {
    await overrideCheck(checkId, { ...values, fileIds: files.map(({ id }) => id), requestId });
    onClose();
    showToast({ kind: 'success', message: t('override.done') });
  });
  return (
    <PopupForm
      onSubmit={send}
      isBusy={form.submitting}
      isDisabled={isUploading}
      submitLabel={t('override.send')}
      onClose={onClose}
    >
      <Text>{t('override.text')}</Text>
      <Textarea
        label={t('override.note')}
        description={t('override.noteHelp')}
        rows={5}
        data-autofocus
        key={form.key('note')}
        {...form.getInputProps('note')}
      />
      {keepsCopies ? null : <Alert color="yellow" title={t(takesFiles ? 'override.noCopies' : 'override.noFiles')} />}
      {takesFiles ? <OverrideFiles checkId={checkId} files={files} onChange={setFiles} onBusy={setUploading} /> : null}
      <Checkbox
        label={t('override.confirm')}
        key={form.key('isConfirmed')}
        {...form.getInputProps('isConfirmed', { type: 'checkbox' })}
      />
    </PopupForm>
  );
}
