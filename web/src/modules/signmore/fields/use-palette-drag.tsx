import { useRef, useState } from 'react';
import type { MouseEvent, PointerEvent, ReactNode } from 'react';
import type { FieldType } from '#functions/signing/contract/field-schemas.ts';
import { FieldIcon } from '#modules/signmore/shared/fields/field-icon.tsx';
import { sizeOf, useEditor } from './editor-context.ts';
import { layerUnder, unitsPerPixel } from './page-layers.ts';
import classes from './editor-field.module.css';

/** CSS pixels that the pointer moves before a press is a drag. */
const THRESHOLD = 6;

interface PaletteDrag {
  /** Follows the pointer. */
  readonly ghost: ReactNode;
  readonly handlers: (type: FieldType) => {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerCancel: () => void;
    readonly onClickCapture: (event: MouseEvent<HTMLElement>) => void;
  };
}

/** Drags a type from the palette onto a page, with a mouse or a pen; fingers scroll, and tap. */
export function usePaletteDrag(): PaletteDrag {
  const { file, place } = useEditor();
  const start = useRef<{ x: number; y: number } | null>(null);
  const wasDragged = useRef(false);
  const [at, setAt] = useState<{ type: FieldType; x: number; y: number } | null>(null);

  function end(): void {
    start.current = null;
    setAt(null);
  }

  return {
    ghost: at && (
      <div className={classes.ghost} style={{ left: at.x, top: at.y }} aria-hidden>
        <FieldIcon type={at.type} />
      </div>
    ),
    handlers: (type) => ({
      onPointerDown: (event) => {
        wasDragged.current = false;
        if (event.pointerType === 'touch' || event.button !== 0) return;
        start.current = { x: event.clientX, y: event.clientY };
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: ({ clientX: x, clientY: y }) => {
        if (!start.current) return;
        if (!at && Math.hypot(x - start.current.x, y - start.current.y) < THRESHOLD) return;
        wasDragged.current = true;
        setAt({ type, x, y });
      },
      onPointerUp: ({ clientX, clientY }) => {
        const isDragged = at !== null;
        end();
        const target = isDragged ? layerUnder(clientX, clientY) : null;
        if (!target) return;
        const size = sizeOf(file, target.page);
        const { left, top } = target.layer.getBoundingClientRect();
        const units = unitsPerPixel(target.layer, size);
        place(type, target.page, { x: (clientX - left) * units, y: (clientY - top) * units });
      },
      onPointerCancel: end,
      // The click at the end of a drag does not choose the type.
      onClickCapture: (event) => {
        if (wasDragged.current) event.stopPropagation();
        wasDragged.current = false;
      },
    }),
  };
}
