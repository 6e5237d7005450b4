import { Skeleton, Text } from '@mantine/core';
import { useId, useRef } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { withCorner } from './quad.ts';
import type { Point, Quad } from './quad.ts';
import { pictureOf } from './read-photo.ts';
import type { PhotoPage } from './read-photo.ts';
import { usePicture } from './use-picture.ts';
import classes from './photo.module.css';

const CORNERS = ['topLeft', 'topRight', 'bottomRight', 'bottomLeft'] as const;
/** How far an arrow key moves a corner, as a part of the picture. */
const STEP = 0.01;
const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

/** The four corners of the sheet, dragged or moved with the arrow keys. */
export function CornersField({ page, onChange }: { page: PhotoPage; onChange: (quad: Quad) => void }) {
  const { t } = useTranslation('check-files');
  const frame = useRef<HTMLDivElement>(null);
  const helpId = useId();
  const url = usePicture(() => pictureOf(page, 1_000), page.file);

  function drag(index: number, event: PointerEvent<HTMLButtonElement>): void {
    const box = frame.current?.getBoundingClientRect();
    if (!box || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const to = { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height };
    onChange(withCorner(page.quad, index, to));
  }

  function press(index: number, corner: Point, event: KeyboardEvent): void {
    const by = ARROWS[event.key];
    if (!by) return;
    event.preventDefault();
    onChange(withCorner(page.quad, index, { x: corner.x + by.x, y: corner.y + by.y }));
  }

  if (url === null) return <Skeleton height={240} />;
  const outline = page.quad.map(({ x, y }) => `${x * 100},${y * 100}`).join(' ');
  return (
    <>
      <div ref={frame} className={classes.frame}>
        <img src={url} alt="" draggable={false} />
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
          <polygon points={outline} />
        </svg>
        {page.quad.map((corner, index) => (
          <button
            key={CORNERS[index]}
            type="button"
            className={classes.corner}
            style={{ left: `${corner.x * 100}%`, top: `${corner.y * 100}%` }}
            aria-label={t(`photo.corner.${CORNERS[index] ?? 'topLeft'}`)}
            aria-describedby={helpId}
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={(event) => drag(index, event)}
            onKeyDown={(event) => press(index, corner, event)}
          />
        ))}
      </div>
      <Text size="sm" c="dimmed" id={helpId}>
        {t('photo.cropHelp')}
      </Text>
    </>
  );
}
