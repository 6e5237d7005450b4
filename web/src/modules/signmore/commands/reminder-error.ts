import i18next from 'i18next';
import { toAppError } from '#api/app-error.ts';
import { showError } from '#ui/toast/show-error.ts';
import { showToast } from '#ui/toast/toast-store.ts';

/**
 * Shows why a reminder was not sent. A reminder that is too soon is no error: the message names the person and says how
 * long to wait.
 */
export function showReminderError(thrown: unknown, name?: string): void {
  const error = toAppError(thrown);
  if (!error.has('DELIVERY_FREQUENCY_EXCEEDED') || error.has('DELIVERY_FREQUENCY_EXCEEDED', 'limit'))
    return showError(error);
  const t = i18next.getFixedT(null, 'signmore');
  showToast({ kind: 'info', message: name ? t('toast.tooSoonName', { name }) : t('toast.tooSoon') });
}
