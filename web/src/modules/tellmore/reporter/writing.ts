import type { ChosenFiles } from '#modules/tellmore/files/chosen-files.ts';
import type { FileAccess } from '#modules/tellmore/files/file-access.ts';
import type { ReportDraft } from '#modules/tellmore/shared/draft.ts';
import type { Submission } from './submission.ts';

/** A report that is being written. */
export interface Writing {
  readonly draft: ReportDraft;
  readonly files: ChosenFiles;
  readonly submission: Submission;
  /** Where its files are sent. */
  readonly access: FileAccess;
}

/** What was written for one channel and not sent. In memory only: it survives a step back, but not the tab. */
let kept: { readonly wbSlug: string; readonly writing: Writing } | null = null;

export const keptWriting = (wbSlug: string): Writing | null => (kept?.wbSlug === wbSlug ? kept.writing : null);

/** Null: it is sent. */
export function keepWriting(wbSlug: string, writing: Writing | null): void {
  kept = writing === null ? null : { wbSlug, writing };
}
