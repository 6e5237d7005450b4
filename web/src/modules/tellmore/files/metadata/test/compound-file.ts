import { concat } from '#modules/tellmore/protocol/bytes.ts';
import type { Bytes } from '#modules/tellmore/protocol/bytes.ts';
import { u8 } from './writing.ts';

/** A file as old Office programs and Outlook write it, with streams of these names and nothing in them. */
export function compoundFile(...names: string[]): Bytes {
  const head = new Uint8Array(512);
  head.set(u8(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1));
  return concat(head, ...names.map(entryNamed));
}

function entryNamed(name: string): Bytes {
  const entry = new Uint8Array(128);
  const view = new DataView(entry.buffer);
  Array.from(name).forEach((character, at) => view.setUint16(2 * at, character.charCodeAt(0), true));
  view.setUint16(64, 2 * (name.length + 1), true);
  entry[66] = 2;
  return entry;
}
