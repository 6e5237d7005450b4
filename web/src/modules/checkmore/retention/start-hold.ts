import { inTime } from '#ui/in-time.ts';
import { showError } from '#ui/toast/show-error.ts';

/** Asks for a legal hold; the form loads when it is first needed. */
export function startHold(checkListId: string): void {
  inTime(() => import('./hold-form.tsx')).then(({ openHoldForm }) => openHoldForm(checkListId), showError);
}
