import type { Bytes } from '#modules/tellmore/protocol/bytes.ts';
import { damaged } from './cleaned.ts';

/** A box of an ISO media file (ISO 14496-12): where it, its body and its end are. */
export interface Box {
  readonly name: string;
  readonly start: number;
  readonly body: number;
  readonly end: number;
}

export const boxName = (bytes: Bytes, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));

/** The boxes between two places. Up to seven zeros may follow the last, as QuickTime writes. @throws DamagedError */
export function boxesIn(bytes: Bytes, from: number, to: number): readonly Box[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const boxes: Box[] = [];
  let at = from;
  while (at + 8 <= to) {
    const short = view.getUint32(at);
    if (short === 0 && bytes.subarray(at, to).every((byte) => byte === 0)) return boxes;
    const isLong = short === 1;
    if (isLong && at + 16 > to) damaged('A box is cut off');
    const size = isLong ? Number(view.getBigUint64(at + 8)) : short === 0 ? to - at : short;
    const body = at + (isLong ? 16 : 8);
    if (size < body - at || at + size > to) damaged('A box is cut off');
    boxes.push({ name: boxName(bytes, at + 4), start: at, body, end: at + size });
    at += size;
  }
  if (bytes.subarray(at, to).some((byte) => byte !== 0)) damaged('Something follows the last box');
  return boxes;
}

/** The box at a path of names, or null. */
export function findBox(bytes: Bytes, parent: Box, path: readonly string[]): Box | null {
  let found: Box | undefined = parent;
  for (const name of path) {
    if (found === undefined) return null;
    found = boxesIn(bytes, found.body, found.end).find((box) => box.name === name);
  }
  return found ?? null;
}
