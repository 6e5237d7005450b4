import { useRef, useState } from 'react';
import type { PointerEvent } from 'react';
import type { PlacedField } from '#functions/signing/contract/field-schemas.ts';
import type { Rectangle, ShownSize } from '#modules/signmore/shared/fields/page-place.ts';
import { layerAt, pageOf, unitsPerPixel } from './page-layers.ts';
import { onPage, resized, snapLines, snapped } from './placing.ts';
import type { Handle, SnapLines } from './placing.ts';

/** CSS pixels that a pointer moves before it drags: a press alone selects. */
const THRESHOLD = 3;
/** CSS pixels within which a field snaps, at every zoom. */
const TOLERANCE = 6;
/** CSS pixels from the edge of the window within which a drag scrolls it, and how far each time. */
const EDGE = 48;
const SCROLL = 16;

interface Drag {
  readonly handle: Handle | null;
  readonly startX: number;
  readonly startY: number;
  /** From the page's corner to the pointer, at the start, in hundredths of a point. */
  readonly grabX: number;
  readonly grabY: number;
  readonly lines: SnapLines;
  hasMoved: boolean;
}

interface FieldDragOptions {
  readonly field: PlacedField;
  readonly others: readonly PlacedField[];
  readonly sizeOf: (page: number) => ShownSize;
  readonly onDrop: (page: number, to: Rectangle) => void;
}

interface FieldDrag {
  /** Where the field is while it is dragged; may be beyond its page, on the way to another one. */
  readonly live: Rectangle | null;
  /** Ends a drag without a change. Returns whether there was one. */
  readonly cancel: () => boolean;
  /** Handlers for the field itself (no handle), or one of its handles. */
  readonly handlers: (handle: Handle | null) => {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerCancel: () => void;
  };
}

/**
 * Moves and resizes a field by mouse, pen or finger. The page is measured at every event, since scrolling and zooming
 * move it. Alt switches snapping off.
 */
export function useFieldDrag({ field, others, sizeOf, onDrop }: FieldDragOptions): FieldDrag {
  const [live, setLive] = useState<Rectangle | null>(null);
  const drag = useRef<Drag | null>(null);
  const size = sizeOf(field.page);

  function start(event: PointerEvent<HTMLElement>, handle: Handle | null): void {
    const layer = layerAt(event.currentTarget);
    if (event.button !== 0 || !layer) return;
    const { x, y } = pointIn(layer, event, size);
    drag.current = {
      handle,
      startX: event.clientX,
      startY: event.clientY,
      grabX: x,
      grabY: y,
      lines: snapLines(others),
      hasMoved: false,
    };
    event.currentTarget.setPointerCapture(event.pointerId);
  }

  /** Where the pointer has brought the field, in units of its own page. */
  function placeAt(event: PointerEvent<HTMLElement>, now: Drag): Rectangle | null {
    const layer = layerAt(event.currentTarget);
    if (!layer) return null;
    const point = pointIn(layer, event, size);
    const [dx, dy] = [point.x - now.grabX, point.y - now.grabY];
    if (now.handle) return resized(field, now.handle, dx, dy, size);
    const moved = { x: field.x + dx, y: field.y + dy, width: field.width, height: field.height };
    const isOnPage = pageOf(event.clientX, event.clientY, field.page) === field.page;
    if (!isOnPage || event.altKey) return moved;
    return onPage(snapped(moved, now.lines, TOLERANCE * unitsPerPixel(layer, size)), size);
  }

  function move(event: PointerEvent<HTMLElement>): void {
    const now = drag.current;
    if (!now) return;
    const distance = Math.hypot(event.clientX - now.startX, event.clientY - now.startY);
    if (!now.hasMoved && distance < THRESHOLD) return;
    now.hasMoved = true;
    scrollAtEdge(event.clientY);
    setLive(placeAt(event, now));
  }

  function drop(event: PointerEvent<HTMLElement>): void {
    const now = drag.current;
    drag.current = null;
    setLive(null);
    const to = now?.hasMoved ? placeAt(event, now) : null;
    const own = layerAt(event.currentTarget);
    if (!now || !to || !own) return;
    const page = now.handle ? field.page : pageOf(event.clientX, event.clientY, field.page);
    if (page === field.page) return onDrop(page, onPage(to, size));
    const target = layerAt(event.currentTarget, page);
    if (!target) return;
    // The same place on the screen, measured on the other page.
    const [from, into] = [own.getBoundingClientRect(), target.getBoundingClientRect()];
    const [fromUnits, intoUnits] = [unitsPerPixel(own, size), unitsPerPixel(target, sizeOf(page))];
    const x = (from.left + to.x / fromUnits - into.left) * intoUnits;
    const y = (from.top + to.y / fromUnits - into.top) * intoUnits;
    onDrop(page, onPage({ ...to, x, y }, sizeOf(page)));
  }

  function cancel(): boolean {
    const wasDragging = drag.current !== null;
    drag.current = null;
    setLive(null);
    return wasDragging;
  }

  return {
    live,
    cancel,
    handlers: (handle) => ({
      onPointerDown: (event) => {
        // A handle lies within the field, which would be moved as well.
        event.stopPropagation();
        start(event, handle);
      },
      onPointerMove: move,
      onPointerUp: drop,
      onPointerCancel: cancel,
    }),
  };
}

function pointIn(layer: Element, { clientX, clientY }: PointerEvent, size: ShownSize): { x: number; y: number } {
  const { left, top } = layer.getBoundingClientRect();
  const units = unitsPerPixel(layer, size);
  return { x: (clientX - left) * units, y: (clientY - top) * units };
}

function scrollAtEdge(clientY: number): void {
  if (clientY < EDGE) window.scrollBy({ top: -SCROLL, behavior: 'instant' });
  if (clientY > window.innerHeight - EDGE) window.scrollBy({ top: SCROLL, behavior: 'instant' });
}
