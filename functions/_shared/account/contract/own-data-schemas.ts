// Requests of the function `own-data` (POST JSON, logged in).
import * as z from 'zod/mini';

/** → Download */
export const ownDataRequest = z.object({
  exportId: z.uuid(),
  number: z.int().check(z.minimum(1), z.maximum(1_000)),
});

export type OwnDataRequest = z.input<typeof ownDataRequest>;
