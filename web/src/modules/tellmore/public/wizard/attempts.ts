import { draftFiles } from '#modules/tellmore/files/file-access.ts';
import type { ChosenFiles } from '#modules/tellmore/files/chosen-files.ts';
import type { FileAccess } from '#modules/tellmore/files/file-access.ts';
import type { SubmittedReport } from '#modules/tellmore/reporter/compose-report.ts';
import { openUploads } from '#modules/tellmore/reporter/whistleblower-api.ts';
import type { ReportDraft } from './draft.ts';

/** A report on its way: its files are uploaded for this id before it is sent. */
interface Attempt {
  readonly reportId: string;
  readonly access: FileAccess;
  /** Kept for another try: the server takes a repeat of the same report as done. */
  composed: { readonly report: SubmittedReport; readonly code: string } | null;
}

/**
 * The tries to send what is in a wizard, which outlast its last step. The same content goes as the same report. What was
 * changed after it had been encrypted goes as another, because the first may have arrived without an answer.
 */
export function attemptsOf(wbSlug: string, files: ChosenFiles) {
  let attempt = newAttempt(wbSlug);
  let tried = '';

  return function attemptFor(draft: ReportDraft): Attempt {
    const content = contentOf(draft, files);
    if (attempt.composed !== null && content !== tried) {
      files.startOver();
      attempt = newAttempt(wbSlug);
      tried = contentOf(draft, files);
    } else tried = content;
    return attempt;
  };
}
export type AttemptFor = ReturnType<typeof attemptsOf>;

function newAttempt(wbSlug: string): Attempt {
  const reportId = crypto.randomUUID();
  return { reportId, access: draftFiles(() => openUploads(wbSlug, reportId)), composed: null };
}

const contentOf = (draft: ReportDraft, files: ChosenFiles): string =>
  JSON.stringify([draft, files.list().map(({ id, name, sendsOriginal }) => [id, name, sendsOriginal])]);
