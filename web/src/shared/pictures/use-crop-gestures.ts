import { useEffect, useRef } from 'react';
import type { KeyboardEvent, PointerEvent, RefObject } from 'react';
import type { Crop } from '#functions/platform/contract/files.ts';
import { moved, zoomed, zoomOf } from './crop-geometry.ts';
import type { PictureSize } from './crop-geometry.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Part of the square that an arrow key moves by, and how much closer a press of + looks. */
const KEY_STEP = 0.05;
const KEY_ZOOM = 1.15;

/** Moving and zooming by mouse, by one or two fingers, by wheel and by keyboard. `frame` is the square on the screen. */
export function useCropGestures(
  frame: RefObject<HTMLDivElement | null>,
  picture: PictureSize,
  crop: Crop,
  onCrop: (change: (before: Crop) => Crop) => void,
) {
  const fingers = useRef(new Map<number, Point>());
  const zoomAt = (factor: number, point?: Point) =>
    onCrop((before) => zoomed(picture, before, zoomOf(picture, before) * factor, point));

  // React's own wheel listener may not keep the page from scrolling.
  const latest = useRef(zoomAt);
  useEffect(function keepLatest() {
    latest.current = zoomAt;
  });
  useEffect(
    function zoomByWheel() {
      const element = frame.current;
      if (!element) return;
      const onWheel = (event: WheelEvent) => {
        event.preventDefault();
        latest.current(Math.exp(-event.deltaY * 0.0015), within(element, event));
      };
      element.addEventListener('wheel', onWheel, { passive: false });
      return () => element.removeEventListener('wheel', onWheel);
    },
    [frame],
  );

  function onPointerDown(event: PointerEvent<HTMLDivElement>): void {
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  function onPointerMove(event: PointerEvent<HTMLDivElement>): void {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const others = [...fingers.current].flatMap(([id, point]) => (id === event.pointerId ? [] : [point]));
    fingers.current.set(event.pointerId, now);
    const [other] = others;
    if (other)
      zoomAt(
        distance(now, other) / Math.max(1, distance(before, other)),
        within(event.currentTarget, middle(now, other)),
      );
    const scale = crop.size / event.currentTarget.clientWidth / (others.length + 1);
    onCrop((last) => moved(picture, last, (before.x - now.x) * scale, (before.y - now.y) * scale));
  }

  function onPointerEnd(event: PointerEvent<HTMLDivElement>): void {
    fingers.current.delete(event.pointerId);
  }

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const step = crop.size * KEY_STEP;
    const change = {
      ArrowLeft: () => onCrop((before) => moved(picture, before, -step, 0)),
      ArrowRight: () => onCrop((before) => moved(picture, before, step, 0)),
      ArrowUp: () => onCrop((before) => moved(picture, before, 0, -step)),
      ArrowDown: () => onCrop((before) => moved(picture, before, 0, step)),
      '+': () => zoomAt(KEY_ZOOM),
      '-': () => zoomAt(1 / KEY_ZOOM),
    }[event.key];
    if (!change) return;
    event.preventDefault();
    change();
  }

  return { onPointerDown, onPointerMove, onPointerUp: onPointerEnd, onPointerCancel: onPointerEnd, onKeyDown };
}

/** Where in the square a place of the screen is, 0–1. */
function within(element: Element, place: { readonly clientX: number; readonly clientY: number } | Point): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = 'clientX' in place ? [place.clientX, place.clientY] : [place.x, place.y];
  return { x: (x - left) / width, y: (y - top) / height };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}
