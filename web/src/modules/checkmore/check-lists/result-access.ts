import { z } from '#api/zod.ts';

const access = z.object({
  checks: z.array(
    z.object({
      checkId: z.string(),
      canOpen: z.boolean(),
      needsLevel2: z.boolean(),
      isDisputed: z.boolean(),
      canOverride: z.boolean(),
      keepsCopies: z.boolean(),
    }),
  ),
  isDisputed: z.boolean(),
  hasReport: z.boolean(),
  /** The purpose letter for the police. */
  hasLetter: z.boolean(),
  canDelete: z.boolean(),
  canHold: z.boolean(),
});
type ResultAccess = z.infer<typeof access>;
export type CheckAccess = ResultAccess['checks'][number];

/** What the viewer can open. Null for a list that they do not see. */
export function parseAccess(json: unknown): ResultAccess | null {
  return typeof json === 'string' ? access.parse(JSON.parse(json)) : null;
}
