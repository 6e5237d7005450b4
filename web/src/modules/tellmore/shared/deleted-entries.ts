import { z } from '#api/zod.ts';

const deletion = z.object({ writtenAt: z.string() });

/**
 * Returns what is shown of a deleted report: when it was deleted, and not by whom. What proved its keys is gone with it, so
 * that the server could write everything else itself, in anybody's name.
 */
export async function deletedEntries<
  Stored extends { readonly type: string },
  Read extends { readonly value: unknown },
>(entries: readonly Stored[], read: (entry: Stored) => Promise<Read>): Promise<readonly Read[]> {
  const left = await Promise.all(entries.filter(({ type }) => type === 'REPORT_DELETED').map(read));
  return left.slice(0, 1).map((entry) => {
    const { data } = deletion.safeParse(entry.value);
    // The time has a form of its own, and no room for words.
    const time = new Date(data?.writtenAt ?? '');
    return { ...entry, value: Number.isNaN(time.getTime()) ? {} : { writtenAt: time.toISOString() } };
  });
}
