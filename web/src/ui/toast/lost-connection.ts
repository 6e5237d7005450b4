import i18next from 'i18next';
import { showToast } from './toast-store.ts';

/** Says that the server gave no answer (spec 000 §8). Apart from showError, which the code of every page does without. */
export function showLostConnection(): void {
  showToast({ kind: 'error', title: i18next.t('error.networkTitle'), message: i18next.t('error.network') });
}
