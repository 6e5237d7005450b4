import * as z from 'zod/mini';
import type { EntryList } from './check-type.ts';

type Entry = Readonly<Record<string, unknown>>;

const entries = z.array(z.record(z.string(), z.unknown()));

/** Returns the entries of an answer's list, also of one that an older form made. */
export function entriesOf(answer: unknown, name: string): readonly Entry[] {
  return entries.safeParse(new Map<string, unknown>(Object.entries(answer ?? {})).get(name)).data ?? [];
}

/** Returns the texts of these fields that an entry has: `degree` and `postalCode city` give `Master, 0150 Oslo`. */
export function titleOf(entry: Entry, ...parts: readonly string[]): string {
  const textOf = (part: string) =>
    part
      .split(' ')
      .map((name) => entry[name])
      .filter((value) => typeof value === 'string' && value !== '')
      .join(' ');
  return parts.map(textOf).filter(Boolean).join(', ');
}

/** Returns what the entries of an answer's list are about, in its order. */
export function entryTitles(answer: unknown, { name, title }: EntryList): readonly string[] {
  return entriesOf(answer, name).map((entry) => titleOf(entry, ...title));
}
