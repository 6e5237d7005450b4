import { useState } from 'react';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MAX_FILES } from '#functions/signing/contract/limits.ts';
import { DropZone } from '#shared/files/drop-zone.tsx';
import { UploadRows } from '#shared/files/upload-rows.tsx';
import type { UploadQueue } from '#shared/files/use-upload-queue.ts';
import { StepHeading } from '#shared/wizard/step-heading.tsx';
import { orderFiles } from './draft-commands.ts';
import { DraftFileRow } from './draft-file-row.tsx';
import type { Draft, DraftFile } from './draft.ts';
import { StepForm } from '#shared/wizard/step-form.tsx';
import { useOrderSaving } from '#shared/wizard/use-order-saving.ts';
import type { Save } from '#shared/wizard/use-saving.ts';
import classes from './create-document-wizard.module.css';

interface FilesStepProps {
  readonly draft: Draft;
  readonly queue: UploadQueue;
  readonly save: Save;
  readonly onNext: () => void;
}

/** The PDFs to be signed. Each is saved once it is uploaded and inspected. One is enough to continue. */
export function FilesStep({ draft, queue, save, onNext }: FilesStepProps) {
  const { t } = useTranslation('signmore');
  const [hasTried, setTried] = useState(false);
  const hasFiles = draft.files.length > 0;
  // The order on the screen until the saved one has been loaded.
  const [order, setOrder] = useState<readonly string[] | null>(null);
  const files = inOrder(draft.files, order);
  const saveOrder = useOrderSaving(save);

  function goOn(): void {
    if (!hasFiles) return setTried(true);
    onNext();
  }

  function move(from: number, to: number): void {
    const ids = files.map(({ id }) => id);
    ids.splice(to, 0, ...ids.splice(from, 1));
    setOrder(ids);
    void saveOrder(() => orderFiles(draft.id, ids)).then(() => setOrder((now) => (now === ids ? null : now)));
  }

  const isFull = draft.files.length + queue.uploads.length >= MAX_FILES;
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
        {files.map((file, index) => (
          <DraftFileRow
            key={file.id}
            file={file}
            documentId={draft.id}
            save={save}
            onMoveUp={index > 0 ? () => move(index, index - 1) : undefined}
            onMoveDown={index < files.length - 1 ? () => move(index, index + 1) : undefined}
          />
        ))}
        <UploadRows queue={queue} limitText={(problem, name) => t(`create.fileLimit.${problem}`, { name })} />
      </ul>
      <StepForm onSubmit={goOn}>
        {hasTried && !hasFiles && (
          <Text c="var(--mantine-color-error)" role="alert">
            {t(`create.filesFault.${queue.busy ? 'busy' : 'none'}`)}
          </Text>
        )}
      </StepForm>
    </>
  );
}

/** The files in the order of `ids`; files that it lacks come last. */
function inOrder(files: readonly DraftFile[], ids: readonly string[] | null): readonly DraftFile[] {
  if (!ids) return files;
  const rank = ({ id }: DraftFile) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return files.toSorted((a, b) => rank(a) - rank(b));
}
