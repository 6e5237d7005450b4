import { inTime } from '#ui/in-time.ts';
import { showError } from '#ui/toast/show-error.ts';
import type { ActionRequest } from './run-document-action.tsx';

/** Runs an action from the documents list. Its code loads when it is first needed: the list opens without it. */
export function startDocumentAction(request: ActionRequest): void {
  inTime(() => import('./run-document-action.tsx')).then(
    ({ runDocumentAction }) => runDocumentAction(request),
    showError,
  );
}
