import { z } from '#api/zod.ts';
import type { AnnouncedKeys } from '#modules/tellmore/protocol/epochs.ts';

const announcing = z.object({
  newKeys: z.object({ epoch: z.int(), CASE: z.string(), NOTES: z.string(), IDENTITY: z.string() }),
});

/** The keys that changes of handlers announce; most of them begin no epoch. */
export const announcedKeys = (changes: readonly unknown[]): readonly AnnouncedKeys[] =>
  changes.flatMap((value) => announcing.safeParse(value).data?.newKeys ?? []);
