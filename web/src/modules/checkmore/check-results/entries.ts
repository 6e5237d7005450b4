import { z } from '#api/zod.ts';

/** Returns the entries of an answer's list, also of one that an older form made. */
export function entriesOf(answer: unknown, name: string): readonly Readonly<Record<string, unknown>>[] {
  return entries.safeParse(new Map<string, unknown>(Object.entries(answer ?? {})).get(name)).data ?? [];
}
const entries = z.array(z.record(z.string(), z.unknown()));

/** Returns the texts of these fields that an entry has, such as `Master, NTNU`. */
export function titleOf(entry: Readonly<Record<string, unknown>>, ...names: readonly string[]): string {
  return names
    .map((name) => entry[name])
    .filter((value) => typeof value === 'string' && value !== '')
    .join(', ');
}
