import { useCallback, useState } from 'react';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MAX_FILES } from '@contract/limits.ts';
import { DropZone } from '../../../ui/upload/drop-zone.tsx';
import { UploadRow } from '../../../ui/upload/upload-row.tsx';
import { useUploadQueue } from '../../../ui/upload/use-upload-queue.ts';
import type { SendFile } from '../../../ui/upload/use-upload-queue.ts';
import { StepHeading } from '../../../ui/wizard/step-heading.tsx';
import { addFile } from './add-file.ts';
import { DraftFileRow } from './draft-file-row.tsx';
import type { Draft } from './draft.ts';
import { StepForm } from './step-form.tsx';
import { uploadProblem } from './upload-problem.ts';
import type { Save } from './use-saving.ts';
import classes from './create-document-wizard.module.css';

interface FilesStepProps {
  readonly draft: Draft;
  readonly save: Save;
  readonly onNext: () => void;
}

/** The PDFs to be signed. Each is saved as soon as it is up and inspected. */
export function FilesStep({ draft, save, onNext }: FilesStepProps) {
  const { t } = useTranslation('signmore');
  const [fault, setFault] = useState<'none' | 'busy' | null>(null);
  const { id, accountId } = draft;
  const send = useCallback<SendFile>(
    (upload, onProgress, signal) => addFile({ id, accountId }, upload, onProgress, signal),
    [id, accountId],
  );
  const queue = useUploadQueue({ send, problemOf: uploadProblem, capacity: MAX_FILES - draft.files.length });

  function goOn(): void {
    if (queue.busy) return setFault('busy');
    if (draft.files.length === 0) return setFault('none');
    onNext();
  }

  const isFull = draft.files.length + queue.uploads.length >= MAX_FILES;
  const shownFault = fault === 'busy' && !queue.busy ? null : fault === 'none' && draft.files.length > 0 ? null : fault;
  return (
    <>
      <StepHeading help={t('create.filesHelp')}>{t('create.filesTitle')}</StepHeading>
      <DropZone
        accept="application/pdf,.pdf"
        title={t('create.drop')}
        button={t('create.chooseFiles')}
        help={isFull ? t('create.filesFull', { count: MAX_FILES }) : t('create.filesLimit')}
        disabled={isFull}
        onFiles={queue.add}
      />
      <ul className={classes.list}>
        {draft.files.map((file) => (
          <DraftFileRow key={file.id} file={file} documentId={draft.id} save={save} />
        ))}
        {queue.uploads.map((upload) => (
          <UploadRow
            key={upload.id}
            upload={upload}
            onRetry={() => queue.retry(upload.id)}
            onRemove={() => queue.remove(upload.id)}
          />
        ))}
      </ul>
      <StepForm onSubmit={goOn}>
        {shownFault && (
          <Text c="var(--mantine-color-error)" role="alert">
            {t(`create.filesFault.${shownFault}`)}
          </Text>
        )}
      </StepForm>
    </>
  );
}
