import { inTime } from '#ui/in-time.ts';
import { showError } from '#ui/toast/show-error.ts';
import type { NewView } from './saved-view.ts';

/** Asks for a name, and saves the filter under it. The form loads when it is first needed. */
export function openSaveView(view: NewView): void {
  inTime(() => import('./saved-view-form.tsx')).then(
    ({ openSavedViewForm }) => openSavedViewForm({ kind: 'new', view }),
    showError,
  );
}
