import type { Bytes } from '#modules/tellmore/protocol/bytes.ts';
import { damaged } from './cleaned.ts';

/** Fields of the header (ICC.1:2022 §7.2) that say which program, computer, screen and day a profile is of. */
const FACTS = [
  [4, 8],
  [24, 36],
  [40, 44],
  [48, 64],
  [80, 128],
] as const;
/** What turns numbers into colours. The rest describes: names, makers, measurements, and what programs add. */
const COLOURS = /^([rgb]XYZ|[rgbk]TRC|wtpt|bkpt|chad|chrm|cicp|[AB]2[AB][0-3]|D2B[0-3]|B2D[0-3])$/;
const TABLE = 132;
const ENTRY = 12;

/** Empties, in place, what a colour profile says about its origin. Returns whether there was anything. @throws DamagedError */
export function emptyProfile(profile: Bytes): boolean {
  const view = new DataView(profile.buffer, profile.byteOffset, profile.length);
  const before = profile.slice();
  const count = view.getUint32(128);
  if (count > 100) damaged('Too many parts of a profile');
  const entries = Array.from({ length: count }, (_, at) => before.slice(TABLE + ENTRY * at, TABLE + ENTRY * (at + 1)));
  const kept = entries.filter((entry) => COLOURS.test(String.fromCharCode(...entry.subarray(0, 4))));
  profile.fill(0, 128);
  view.setUint32(128, kept.length);
  for (const [at, entry] of kept.entries()) {
    profile.set(entry, TABLE + ENTRY * at);
    const place = new DataView(entry.buffer);
    const [from, size] = [place.getUint32(4), place.getUint32(8)];
    if (from < TABLE + ENTRY * count || from + size > profile.length) damaged('A part of a profile outside it');
    profile.set(before.subarray(from, from + size), from);
  }
  for (const [from, to] of FACTS) profile.fill(0, from, to);
  return profile.some((byte, at) => byte !== before[at]);
}
