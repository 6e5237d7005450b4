import type { CSSProperties } from 'react';
import type { FieldPlace } from '#functions/signing/contract/field-schemas.ts';

export type Rectangle = Pick<FieldPlace, 'x' | 'y' | 'width' | 'height'>;

/** A page as it is shown, in hundredths of a point. */
export interface ShownSize {
  readonly width: number;
  readonly height: number;
}

/** Hundredths of a point. */
export const POINT = 100;

/** The place of a field in its page's box: percent, so that it follows every zoom. */
export function placeStyle({ x, y, width, height }: Rectangle, page: ShownSize): CSSProperties {
  return {
    left: `${(100 * x) / page.width}%`,
    top: `${(100 * y) / page.height}%`,
    width: `${(100 * width) / page.width}%`,
    height: `${(100 * height) / page.height}%`,
  };
}

type Placed = Pick<FieldPlace, 'fileId' | 'page'> & Rectangle;

/** Compares two fields by the order in which they are read: file, page, line, and from the left. */
export function inReadingOrder(fileIds: readonly string[]): (a: Placed, b: Placed) => number {
  return (a, b) =>
    fileIds.indexOf(a.fileId) - fileIds.indexOf(b.fileId) ||
    a.page - b.page ||
    (isSameLine(a, b) ? a.x - b.x : a.y + a.height / 2 - (b.y + b.height / 2));
}

/** Whether the middle of each is beside the other. */
function isSameLine(a: Rectangle, b: Rectangle): boolean {
  const [middleA, middleB] = [a.y + a.height / 2, b.y + b.height / 2];
  return middleA > b.y && middleA < b.y + b.height && middleB > a.y && middleB < a.y + a.height;
}
