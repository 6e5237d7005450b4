import { ActionIcon, Stack, Text } from '@mantine/core';
import { IconPaperclip, IconTrash } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OverrideFile } from '#functions/checks/contract/check-file-schemas.ts';
import { MAX_FILE_BYTES } from '#functions/platform/contract/limits.ts';
import { DropZone } from '#shared/files/drop-zone.tsx';
import { FileErrors } from '#shared/files/file-errors.tsx';
import { acceptOf, sortFiles } from '#shared/files/file-requirements.ts';
import type { SortedFiles } from '#shared/files/file-requirements.ts';
import { FileRow } from '#shared/files/file-row.tsx';
import { UploadRows } from '#shared/files/upload-rows.tsx';
import { useUploadQueue } from '#shared/files/use-upload-queue.ts';
import { formatBytes } from '#ui/format.ts';
import { showError } from '#ui/toast/show-error.ts';
import { addOverrideFile, removeOverrideFile } from './override-commands.ts';

/** Spec 001 §5. */
const TAKEN = {
  types: { pdf: 'application/pdf', png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg' },
  maxBytes: MAX_FILE_BYTES,
};
const MAX_FILES = 10;

interface OverrideFilesProps {
  readonly checkId: string;
  readonly files: readonly OverrideFile[];
  readonly onChange: (change: (files: readonly OverrideFile[]) => readonly OverrideFile[]) => void;
  readonly onBusy: (isBusy: boolean) => void;
}

/** The files that prove an override: several PDF, PNG and JPG of up to 10 MB. */
export function OverrideFiles({ checkId, files, onChange, onBusy }: OverrideFilesProps) {
  const { t } = useTranslation(['check-content', 'files']);
  const labelId = useId();
  const [sorted, setSorted] = useState<SortedFiles | null>(null);
  const queue = useUploadQueue({
    async send(...upload) {
      onBusy(true);
      try {
        const added = await addOverrideFile(checkId, ...upload);
        onChange((now) => [...now, added]);
      } finally {
        onBusy(false);
      }
    },
    capacity: MAX_FILES - files.length,
  });
  const isFull = files.length + queue.uploads.length >= MAX_FILES;

  function take(chosen: readonly File[]): void {
    const result = sortFiles(chosen, TAKEN);
    setSorted(result);
    queue.add(result.accepted);
  }

  async function remove(id: string): Promise<void> {
    await removeOverrideFile(checkId, id);
    onChange((now) => now.filter((file) => file.id !== id));
  }

  return (
    <Stack gap="xs" role="group" aria-labelledby={labelId}>
      <Text fw={500} size="sm" id={labelId}>
        {t('override.files')}
      </Text>
      <DropZone
        accept={acceptOf(TAKEN)}
        title={t('override.drop')}
        button={t('override.choose')}
        help={t('override.filesHelp', { count: MAX_FILES })}
        disabled={isFull}
        onFiles={take}
      />
      {sorted ? <FileErrors sorted={sorted} /> : null}
      {files.length > 0 || queue.uploads.length > 0 ? (
        <ul className="list-sm">
          {files.map(({ id, name, size }) => (
            <FileRow
              key={id}
              look="card"
              icon={<IconPaperclip size={22} aria-hidden />}
              name={name}
              facts={formatBytes(size)}
            >
              <ActionIcon
                variant="subtle"
                color="gray"
                size={44}
                aria-label={t('override.removeFile', { name })}
                onClick={() => void remove(id).catch(showError)}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            </FileRow>
          ))}
          <UploadRows
            queue={queue}
            limitText={(problem, name) => t(`override.limit.${problem}`, { name, count: MAX_FILES })}
          />
        </ul>
      ) : null}
    </Stack>
  );
}
