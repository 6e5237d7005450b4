import i18next from 'i18next';
import { isChallenge, toAppError } from '#api/app-error.ts';
import type { AnsweredError } from '#api/app-error.ts';
import { translateKey } from '#i18n/translate-key.ts';
import { showLostConnection } from './lost-connection.ts';
import { showToast } from './toast-store.ts';

/** Returns the text for one coded error, in the current language. */
export function errorText({ code, path, reason }: AnsweredError): string {
  const [field = '', row] = (path ?? '').split('::');
  const keys = [
    ...(reason ? [`fileFault.${reason}`] : []),
    ...(row ? [`error.at.${code}.row`] : []),
    ...placesOf(path).map((place) => `error.at.${code}.${place}`),
    `error.${code}`,
    'error.unknown',
  ];
  const key = keys.find((one) => i18next.exists(one)) ?? '';
  const text = translateKey(key, { path: fieldName(row ? field : path), row, file: path });
  // The field's name may come first.
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** Shows any thrown value as toasts, with the titles of spec 000 §8. Aborted requests are ignored. */
export function showError(thrown: unknown): void {
  if (thrown instanceof DOMException && thrown.name === 'AbortError') return;
  const { t } = i18next;
  const error = toAppError(thrown);
  switch (error.kind) {
    case 'network':
      return showLostConnection();
    case 'graphql':
      return showToast({
        kind: 'error',
        title: t('error.graphqlTitle'),
        message: error.errors[0] ? errorText(error.errors[0]) : t('error.graphql'),
      });
    case 'unknown':
      return showToast({ kind: 'error', message: t('error.unknown') });
    case 'data':
      for (const one of error.errors) {
        // Its dialog explains it better (spec 000 §8).
        if (isChallenge(one.code)) continue;
        const title =
          one.code === 'INTERNAL' && error.requestId ? t('error.reference', { id: error.requestId }) : undefined;
        showToast({ kind: 'error', title, message: errorText(one) });
      }
      return;
    default:
      error.kind satisfies never;
  }
}

/**
 * The keys where a text may be: `copyRecipients.0.email` as `copyRecipients_email`, then as `email`; `none` without a
 * path.
 */
function placesOf(path: string | null): string[] {
  const names = segments(path);
  return names.length === 0 ? ['none'] : [names.join('_'), names.at(-1) ?? ''];
}

function fieldName(path: string | null): string {
  const name = segments(path).at(-1) ?? '';
  const key = `field.${name}`;
  return i18next.exists(key) ? translateKey(key) : name;
}

/** Field names only: an index in a list means nothing to the user. */
function segments(path: string | null): string[] {
  return (path ?? '').split('.').filter((segment) => !/^\d*$/.test(segment));
}
