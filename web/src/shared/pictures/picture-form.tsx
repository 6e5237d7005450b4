import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import i18next from 'i18next';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PICTURE_TYPES } from '#functions/platform/contract/files.ts';
import type { PictureKind } from '#functions/account/contract/pictures.ts';
import type { Crop } from '#functions/platform/contract/files.ts';
import { toAppError } from '#api/app-error.ts';
import { errorText } from '#ui/toast/show-error.ts';
import { DropZone } from '#shared/files/drop-zone.tsx';
import { UploadError } from '#shared/files/xhr-upload.ts';
import { CropField } from './crop-field.tsx';
import { rounded, wholeCrop } from './crop-geometry.ts';
import classes from './image-upload.module.css';
import { preparePicture } from './prepare-picture.ts';
import type { PreparedPicture } from './prepare-picture.ts';

/** Sends a picture and has it made; reports the progress (0–1). Only a symbol has a crop. */
export type SendPicture = (
  picture: Blob,
  crop: Crop | undefined,
  onProgress: (fraction: number) => void,
  signal: AbortSignal,
) => Promise<void>;

export interface PictureFormProps {
  readonly kind: PictureKind;
  readonly help: string;
  readonly send: SendPicture;
  /** Called once it is made; closes the popup. */
  readonly onDone: () => void;
  readonly onClose: () => void;
  /** Whether the picture is being sent: only the button stops it then. */
  readonly onBusy: (isBusy: boolean) => void;
}

/** Choose a picture, cut the square out of it (a symbol), and send it. */
export function PictureForm({ kind, help, send, onDone, onClose, onBusy }: PictureFormProps) {
  const { t } = useTranslation(['pictures', 'common']);
  const [picture, setPicture] = useState<PreparedPicture | null>(null);
  const [crop, setCrop] = useState<Crop>({ x: 0, y: 0, size: 1 });
  const [fault, setFault] = useState<string | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const sending = useRef<AbortController>(null);
  useEffect(function stopOnLeave() {
    return () => sending.current?.abort();
  }, []);
  useEffect(
    function giveBack() {
      return () => {
        if (picture) URL.revokeObjectURL(picture.url);
      };
    },
    [picture],
  );

  async function choose([file]: readonly File[]): Promise<void> {
    if (!file) return;
    const prepared = await preparePicture(file);
    if (!prepared.ok) return setFault(faultText(prepared.fault));
    setFault(null);
    setCrop(wholeCrop(prepared.picture));
    setPicture(prepared.picture);
  }

  async function save(): Promise<void> {
    if (!picture) return;
    const controller = new AbortController();
    sending.current = controller;
    setFault(null);
    setProgress(0);
    onBusy(true);
    try {
      await send(picture.blob, kind === 'SYMBOL' ? rounded(picture, crop) : undefined, setProgress, controller.signal);
      onDone();
    } catch (error) {
      if (controller.signal.aborted) return;
      setFault(sendingFault(error));
      setProgress(null);
    } finally {
      onBusy(false);
    }
  }

  const isBusy = progress !== null;
  return (
    <Stack>
      {picture === null ? (
        <DropZone
          accept={PICTURE_TYPES.join(',')}
          multiple={false}
          title={t('drop')}
          button={t('choose')}
          help={help}
          onFiles={(files) => void choose(files)}
        />
      ) : kind === 'SYMBOL' ? (
        <CropField picture={picture} crop={crop} onCrop={setCrop} />
      ) : (
        <div className={classes.whole}>
          <img src={picture.url} alt={t('preview')} />
        </div>
      )}
      {fault ? (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {fault}
        </Text>
      ) : null}
      {isBusy ? (
        <div>
          <Text size="sm" c="dimmed" role="status" mb={4}>
            {progress < 1 ? t('sending', { percent: Math.round(progress * 100) }) : t('making')}
          </Text>
          <Progress value={progress * 100} aria-label={t('progress')} />
        </div>
      ) : null}
      <Group justify="flex-end" gap="xs">
        {picture && !isBusy ? (
          <Button variant="subtle" mr="auto" onClick={() => setPicture(null)}>
            {t('another')}
          </Button>
        ) : null}
        <Button variant="default" onClick={onClose}>
          {t('common:action.cancel')}
        </Button>
        {picture ? (
          <Button loading={isBusy} onClick={() => void save()}>
            {t('save')}
          </Button>
        ) : null}
      </Group>
    </Stack>
  );
}

function faultText(fault: string): string {
  if (fault === 'TOO_BIG') return errorText({ code: 'TOO_BIG', path: 'picture' });
  return errorText({ code: 'INVALID_FILE', path: 'picture', reason: fault });
}

/** What went wrong on the way, in words; the same picture can be sent again. */
function sendingFault(thrown: unknown): string {
  const { t } = i18next;
  if (thrown instanceof UploadError) return thrown.status === 413 ? faultText('TOO_BIG') : t('pictures:notSent');
  const error = toAppError(thrown);
  const [first] = error.errors;
  return first && error.kind === 'data' ? errorText(first) : t('pictures:notSent');
}
