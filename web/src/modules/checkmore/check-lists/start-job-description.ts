import { inTime } from '#ui/in-time.ts';
import { showError } from '#ui/toast/show-error.ts';

/** Edits the description of the job; the form loads when it is first needed. */
export function startJobDescription(checkListId: string, jobDescription: string): void {
  inTime(() => import('./job-description-form.tsx')).then(
    ({ openJobDescription }) => openJobDescription(checkListId, jobDescription),
    showError,
  );
}
