import { Input, Stack, Text } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CheckFile } from '#functions/checks/contract/check-file-schemas.ts';
import type { OwnCheck } from '#functions/checks/contract/own-check-list.ts';
import { DropZone } from '#shared/files/drop-zone.tsx';
import { proofFault } from './proof-fault.ts';
import { UploadRows } from '#shared/files/upload-rows.tsx';
import { isRetryable } from '#shared/files/upload-problem.ts';
import type { UploadState } from '#shared/files/upload-queue.ts';
import { useUploadQueue } from '#shared/files/use-upload-queue.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { addCheckFile } from './check-file-commands.ts';
import { pictureTypes } from './device.ts';
import { CheckFileRow } from './check-file-row.tsx';

const ACCEPT = `application/pdf,.pdf,${pictureTypes()}`;

const PhotoPages = lazyPart(async () => (await import('./photo/photo-pages.tsx')).PhotoPages, null);

interface CheckFilesProps {
  readonly check: Pick<OwnCheck, 'id' | 'files'>;
  /** Ids of the files of this field. */
  readonly value: readonly string[];
  readonly onChange: (ids: string[]) => void;
  readonly max: number;
  readonly label: string;
  readonly help?: string | undefined;
  readonly error?: React.ReactNode;
}

/** Files of a check: PDFs as they are, and photos of paper, which become one PDF before they are uploaded. */
export function CheckFiles({ check, value, onChange, max, label, help, error }: CheckFilesProps) {
  const { t } = useTranslation('check-files');
  const labelId = useId();
  const [added, setAdded] = useState<readonly CheckFile[]>([]);
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const latest = useRef(value);
  useEffect(function keepLatest() {
    latest.current = value;
  });
  function add(file: CheckFile): void {
    setAdded((files) => [...files, file]);
    // Another file may have been added since this field was last drawn.
    latest.current = [...latest.current, file.id];
    onChange([...latest.current]);
  }
  const queue = useUploadQueue({
    send: async (...upload) => add(await addCheckFile(check.id, ...upload)),
    check: proofFault,
    capacity: max - value.length,
  });
  const shown = [...check.files, ...added.filter(({ id }) => check.files.every((file) => file.id !== id))].filter(
    ({ id }) => value.includes(id),
  );
  const isFull = value.length + queue.uploads.length >= max;

  function take(files: readonly File[]): void {
    // A new try: what was wrong with the earlier files no longer matters.
    for (const { id, state } of queue.uploads) if (isRefused(state)) queue.remove(id);
    const pictures = files.filter(isPicture);
    const others = files.filter((file) => !isPicture(file));
    if (pictures.length > 0) setPhotos((now) => [...now, ...pictures]);
    if (others.length > 0) queue.add(others);
  }

  return (
    <Stack gap="xs" role="group" aria-labelledby={labelId} data-invalid-group={error ? true : undefined}>
      <div>
        <Text fw={500} id={labelId}>
          {label}
        </Text>
        {help !== undefined && (
          <Text size="sm" c="dimmed">
            {help}
          </Text>
        )}
      </div>
      {photos.length > 0 && (
        <PhotoPages
          photos={photos}
          onCancel={() => setPhotos([])}
          onDone={(pdf) => {
            setPhotos([]);
            queue.add([pdf]);
          }}
        />
      )}
      {(shown.length > 0 || queue.uploads.length > 0) && (
        <ul className="list-xs">
          {shown.map((file) => (
            <CheckFileRow key={file.id} file={file} onRemoved={() => onChange(value.filter((id) => id !== file.id))} />
          ))}
          <UploadRows queue={queue} limitText={(problem, name) => t(`problem.${problem}`, { name, count: max })} />
        </ul>
      )}
      {photos.length === 0 && (
        <DropZone
          accept={ACCEPT}
          title={t('drop')}
          button={t('choose')}
          help={isFull ? t('full', { count: max }) : t('limit')}
          disabled={isFull}
          onFiles={take}
        />
      )}
      {error !== undefined && error !== null && <Input.Error data-group-error>{error}</Input.Error>}
    </Stack>
  );
}

/** A file that was wrong, not one that can be tried again. */
const isRefused = (state: UploadState) => state.phase === 'failed' && !isRetryable(state.problem);

/** HEIC photos have no type in browsers that do not know it. */
function isPicture({ type, name }: File): boolean {
  return type.startsWith('image/') || /\.(?:heic|heif|jpe?g|png|webp)$/i.test(name);
}
