import * as z from 'zod/mini';

const saved = z.object({
  isEditing: z.boolean(),
  marketing: z.boolean(),
  verifiedPeriod: z.string(),
  verifiedPosition: z.string(),
});
type Edits = z.infer<typeof saved>;

/** What the form starts with: what was entered before, or the candidate's statements. */
export function startEdits(
  draft: unknown,
  claimed: { readonly verifiedPeriod: string; readonly verifiedPosition: string },
): Edits {
  return saved.safeParse(draft).data ?? { isEditing: false, marketing: false, ...claimed };
}
