import '@mantine/core/styles/Slider.css';
import { Slider, Stack, Text } from '@mantine/core';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Crop } from '#functions/platform/contract/files.ts';
import { mostZoom, zoomed, zoomOf } from './crop-geometry.ts';
import classes from './image-upload.module.css';
import type { PreparedPicture } from './prepare-picture.ts';
import { useCropGestures } from './use-crop-gestures.ts';

interface CropFieldProps {
  readonly picture: PreparedPicture;
  readonly crop: Crop;
  readonly onCrop: (change: (before: Crop) => Crop) => void;
}

/** The square that is kept of a picture: drag, pinch, scroll, arrow keys and + −, or the slider. */
export function CropField({ picture, crop, onCrop }: CropFieldProps) {
  const { t } = useTranslation('pictures');
  const frame = useRef<HTMLDivElement>(null);
  const helpId = useId();
  const gestures = useCropGestures(frame, picture, crop, onCrop);
  const most = mostZoom(picture);
  const zoom = zoomOf(picture, crop);
  const percent = (part: number) => `${part * 100}%`;
  return (
    <Stack gap="sm">
      <div
        ref={frame}
        className={classes.frame}
        role="application"
        tabIndex={0}
        data-autofocus
        aria-label={t('crop.label')}
        aria-describedby={helpId}
        {...gestures}
      >
        <img
          className={classes.moving}
          src={picture.url}
          alt=""
          draggable={false}
          style={{
            width: percent(picture.width / crop.size),
            height: percent(picture.height / crop.size),
            left: percent(-crop.x / crop.size),
            top: percent(-crop.y / crop.size),
          }}
        />
        <span className={classes.round} aria-hidden />
      </div>
      <Text size="sm" c="dimmed" id={helpId}>
        {t('crop.help')}
      </Text>
      {most > 1 ? (
        <Slider
          thumbLabel={t('crop.zoom')}
          min={1}
          max={most}
          step={0.05}
          value={zoom}
          label={null}
          onChange={(value) => onCrop((before) => zoomed(picture, before, value))}
        />
      ) : null}
    </Stack>
  );
}
