import { randomUUID } from 'node:crypto';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** A random number below `max`, the same in every run. */
export function seeded(seed: number): (max: number) => number {
  let state = seed;
  return (max) => {
    // mulberry32
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % max;
  };
}

const ODD: readonly Json[] = [
  [null, true, false, 0, -1, 33.3, 100, 100.5, 1e21],
  ['', '   ', 'x', ' Kari ', 'NO', 'no', 'PERMANENT', 'UNKNOWN', 'MALE', 'å'.repeat(300), 'å'.repeat(301)],
  ['a'.repeat(2001), 'to\nlinjer', '\u202eabc', '\u0007', '2020-01', '2020-13', '2020-1', '1899-12', '2100-01'],
  ['2020-02-29', '2021-02-29', '1899-01-01', '2021-6-1', 'kari@nordlys.example', 'KARI@NORDLYS.EXAMPLE', 'kari@'],
  [
    'https://x.example',
    'https://x.example/@kari',
    'http://x.example',
    'https://a@x.example',
    'https://x',
    randomUUID(),
  ],
  [[], {}, ['NO'], [null], [[]], ['NO', 'no'], Array.from({ length: 51 }, () => 'NO')],
].flat();

/** Replaces, removes or adds one thing anywhere in a value. */
export function spoil(value: Json, random: (max: number) => number): Json {
  const odd = (): Json => ODD[random(ODD.length)] ?? null;
  if (typeof value !== 'object' || value === null || random(8) === 0) return odd();
  if (Array.isArray(value)) {
    const list = value as readonly Json[];
    const at = random(list.length + 1);
    if (at === list.length) return [...list, random(2) === 0 ? odd() : (list[0] ?? odd())];
    return random(4) === 0 ? list.toSpliced(at, 1) : list.with(at, spoil(list[at] ?? null, random));
  }
  const fields = Object.entries(value);
  const [name, old] = fields[random(fields.length)] ?? ['', null];
  const others = Object.fromEntries(fields.filter(([other]) => other !== name));
  if (random(10) === 0) return others;
  return { ...others, [name]: spoil(old, random) };
}
