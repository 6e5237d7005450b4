import { z } from '#api/zod.ts';

const keptDraft = z.object({ version: z.number(), attributes: z.unknown() });

/** What this browser has entered and the server has not: it survives a reload of the tab without a connection. */
export type KeptDraft = z.infer<typeof keptDraft>;

const nameOf = (id: string) => `draft:${id}`;

/** Keeps a draft that changes `version`, for as long as the tab. id: of the check, or of what else is changed. */
export function keepDraft(id: string, draft: KeptDraft): void {
  try {
    sessionStorage.setItem(nameOf(id), JSON.stringify(draft));
  } catch {
    // Full or forbidden: the draft is still in the form.
  }
}

export function forgetDraft(id: string): void {
  sessionStorage.removeItem(nameOf(id));
}

/** Returns the kept draft, or null. */
export function keptDraftOf(id: string): KeptDraft | null {
  const text = sessionStorage.getItem(nameOf(id));
  if (text === null) return null;
  try {
    return keptDraft.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
