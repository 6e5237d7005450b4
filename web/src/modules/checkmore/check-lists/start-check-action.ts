import { inTime } from '#ui/in-time.ts';
import { showError } from '#ui/toast/show-error.ts';
import type { CheckActionRequest } from './run-check-action.tsx';

/** Runs an action from the list. Its code loads when it is first needed: the list opens without it. */
export function startCheckAction(request: CheckActionRequest): void {
  inTime(() => import('./run-check-action.tsx')).then(({ runCheckAction }) => runCheckAction(request), showError);
}
