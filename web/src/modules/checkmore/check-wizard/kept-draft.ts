import { z } from '#api/zod.ts';

const keptDraft = z.object({ version: z.number(), attributes: z.unknown() });

/** What this browser has entered and the server has not: it survives a reload of the tab without a connection. */
export type KeptDraft = z.infer<typeof keptDraft>;

const nameOf = (checkId: string) => `check-draft:${checkId}`;

/** Keeps a draft that changes `version`, for as long as the tab. */
export function keepDraft(checkId: string, draft: KeptDraft): void {
  try {
    sessionStorage.setItem(nameOf(checkId), JSON.stringify(draft));
  } catch {
    // Full or forbidden: the draft is still in the form.
  }
}

export function forgetDraft(checkId: string): void {
  sessionStorage.removeItem(nameOf(checkId));
}

/** Returns the kept draft of a check, or null. */
export function keptDraftOf(checkId: string): KeptDraft | null {
  const text = sessionStorage.getItem(nameOf(checkId));
  if (text === null) return null;
  try {
    return keptDraft.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
