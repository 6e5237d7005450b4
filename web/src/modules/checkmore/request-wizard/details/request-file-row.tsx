import { ActionIcon, Button } from '@mantine/core';
import { IconEye, IconFileTypePdf, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FileRow } from '#shared/files/file-row.tsx';
import { openPdf } from '#shared/files/open-pdf.tsx';
import { UploadRows } from '#shared/files/upload-rows.tsx';
import { useUploadQueue } from '#shared/files/use-upload-queue.ts';
import type { SendFile } from '#shared/files/use-upload-queue.ts';
import { formatBytes } from '#ui/format.ts';
import type { RequestFile } from '#modules/checkmore/request-wizard/draft.ts';
import { requestFileAddress } from './request-file-commands.ts';

interface RequestFileRowProps {
  readonly file: RequestFile;
  /** Uploads the file that takes its place. */
  readonly replace: SendFile;
  readonly onRemove: () => void;
}

/** A document of the request: viewed, replaced or removed. While another takes its place, that one's upload is below. */
export function RequestFileRow({ file, replace, onRemove }: RequestFileRowProps) {
  const { id, name, size, pageCount } = file;
  const { t } = useTranslation('checkmore');
  const input = useRef<HTMLInputElement>(null);
  const queue = useUploadQueue({ send: replace, capacity: 1 });
  return (
    <>
      <FileRow
        look="card"
        icon={<IconFileTypePdf size={22} aria-hidden />}
        name={name}
        facts={t('details.fileFacts', { count: pageCount, size: formatBytes(size) })}
      >
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconEye size={16} aria-hidden />}
          aria-label={t('details.previewOf', { name })}
          onClick={() => openPdf(name, () => requestFileAddress(id))}
        >
          {t('details.preview')}
        </Button>
        <Button
          variant="default"
          size="compact-sm"
          aria-label={t('details.replaceOf', { name })}
          disabled={queue.busy}
          onClick={() => input.current?.click()}
        >
          {t('details.replace')}
        </Button>
        <input
          ref={input}
          type="file"
          accept="application/pdf,.pdf"
          hidden
          onChange={({ currentTarget }) => {
            queue.add([...(currentTarget.files ?? [])]);
            currentTarget.value = '';
          }}
        />
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('details.removeOf', { name })}
          onClick={onRemove}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </FileRow>
      <UploadRows
        queue={queue}
        limitText={(problem, upload) => t(`details.fileProblem.${problem}`, { name: upload })}
      />
    </>
  );
}
