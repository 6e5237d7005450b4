import * as z from 'zod/mini';

/** Answer of `ownData` and `orderOwnData`: the last archive of an account that the caller ordered. */
export const ownData = z.object({
  id: z.string(),
  status: z.enum(['PENDING', 'READY', 'CANCELLED', 'FAILED', 'EXPIRED']),
  /** Rows and files; 0 before they are counted. */
  total: z.int(),
  done: z.int(),
  orderedAt: z.string(),
  readyAt: z.nullable(z.string()),
  endsAt: z.nullable(z.string()),
  /** Each is a ZIP of its own. `fetchedAt`: the last time. */
  volumes: z.array(z.object({ number: z.int(), size: z.number(), fetchedAt: z.nullable(z.string()) })),
});
export type OwnData = z.infer<typeof ownData>;
