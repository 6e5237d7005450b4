import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DropZone } from '#shared/files/drop-zone.tsx';
import { UploadRows } from '#shared/files/upload-rows.tsx';
import { useUploadQueue } from '#shared/files/use-upload-queue.ts';
import type { Save } from '#shared/wizard/use-saving.ts';
import { confirm } from '#ui/popup/confirm.tsx';
import type { RequestDraft } from '#modules/checkmore/request-wizard/draft.ts';
import { addRequestFile, removeRequestFile } from './request-file-commands.ts';
import { RequestFileRow } from './request-file-row.tsx';
import classes from '#modules/checkmore/request-wizard/request-wizard.module.css';

interface RequestFilesProps {
  readonly draft: RequestDraft;
  /** The check that the files belong to. */
  readonly checkType: 'INFORMATION' | 'E_LEARNING';
  readonly save: Save;
}

/** The PDFs that candidates read: dropped or chosen, viewed, replaced and removed. */
export function RequestFiles({ draft, checkType, save }: RequestFilesProps) {
  const { t } = useTranslation('checkmore');
  const files = checkType === 'INFORMATION' ? draft.informationFiles : draft.courseFiles;
  const count = draft.informationFiles.length + draft.courseFiles.length;
  const queue = useUploadQueue({ send: addRequestFile(draft.id, checkType), capacity: MAX_FILES - count });
  const isFull = count + queue.uploads.length >= MAX_FILES;

  function askRemoval(id: string, name: string): void {
    confirm({
      title: t('details.removeTitle', { name }),
      body: t('details.removeText'),
      confirmLabel: t('details.removeFile'),
      isDestructive: true,
      action: () => save(() => removeRequestFile(draft.id, id)),
    });
  }

  return (
    <div>
      <DropZone
        accept="application/pdf,.pdf"
        title={t('details.drop')}
        button={t('details.chooseFiles')}
        help={t(isFull ? 'details.fileFull' : 'details.fileLimit', { count: MAX_FILES })}
        disabled={isFull}
        onFiles={queue.add}
      />
      <ul className={classes.files}>
        {files.map((file) => (
          <RequestFileRow
            key={file.id}
            file={file}
            replace={addRequestFile(draft.id, checkType, file.id)}
            onRemove={() => askRemoval(file.id, file.name)}
          />
        ))}
        <UploadRows queue={queue} limitText={(problem, name) => t(`details.fileProblem.${problem}`, { name })} />
      </ul>
      {files.length === 0 && (
        <Text size="sm" c="dimmed">
          {t(checkType === 'INFORMATION' ? 'details.informationMissing' : 'details.courseMissing')}
        </Text>
      )}
    </div>
  );
}

/** Of one request, as the database allows. */
const MAX_FILES = 20;
