import { z } from '#api/zod.ts';
import type { AnnouncedKeys } from '#modules/tellmore/protocol/epochs.ts';

const announcing = z.object({
  newKeys: z.object({ epoch: z.int(), CASE: z.string(), NOTES: z.string(), IDENTITY: z.string() }),
});
const removing = z.object({ removedHandlers: z.array(z.string()).check(z.minLength(1)) });

/** The keys that changes of handlers announce; most of them begin no epoch. */
export const announcedKeys = (changes: readonly unknown[]): readonly AnnouncedKeys[] =>
  changes.flatMap((value) => announcing.safeParse(value).data?.newKeys ?? []);

/** Whether an entry is one that begins an epoch. One who removes a handler and announces no keys leaves everybody without. */
export const beginsEpoch = (value: unknown): boolean =>
  announcing.safeParse(value).success || removing.safeParse(value).success;
