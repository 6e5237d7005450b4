import { z } from '#api/zod.ts';
import { RELATIONS, SCALES } from '#functions/checks/contract/question-sets.ts';
import { keptDraftOf } from '#modules/checkmore/check-wizard/kept-draft.ts';
import { KINDS } from './templates.ts';

const words = z.object({ text: z.string(), low: z.string(), high: z.string() });

/** The fields of the editor, whatever has been entered. */
const templateForm = z.object({
  relation: z.nullable(z.enum(RELATIONS)),
  roleName: z.string(),
  scale: z.enum(SCALES),
  items: z.array(z.object({ id: z.string(), kind: z.enum(KINDS), required: z.boolean(), en: words, nb: words })),
});
export type TemplateForm = z.infer<typeof templateForm>;

/** Returns what was entered in this tab and not saved, with the version that it changes; null for nothing. */
export function keptEdits(draftId: string): { readonly version: number; readonly values: TemplateForm } | null {
  const draft = keptDraftOf(draftId);
  const { data } = templateForm.safeParse(draft?.attributes);
  return draft && data ? { version: draft.version, values: data } : null;
}
