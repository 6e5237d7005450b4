import { inTime } from '#ui/in-time.ts';
import { showError } from '#ui/toast/show-error.ts';

/** Asks for a name, and saves the filter under it. The form loads when it is first needed. */
export function openSaveView(accountId: string, filter: Readonly<Record<string, string>>): void {
  inTime(() => import('./saved-view-form.tsx')).then(
    ({ openSavedViewForm }) => openSavedViewForm({ kind: 'new', accountId, filter }),
    showError,
  );
}
