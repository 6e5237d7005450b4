import i18next from 'i18next';
import type { CodedError } from '@contract/error-codes.ts';
import { toAppError } from '../../api/app-error.ts';
import { showToast } from './toast-store.ts';

/** The sentence for one coded error, in the current language; the field's name fills `{{path}}`. */
export function errorText(error: CodedError): string {
  const { t } = i18next;
  if (error.code === 'INVALID_FILE' && error.reason) return t(`fileFault.${error.reason}`);
  if (error.code === 'VALIDATION_FAILED' && error.path?.includes('::')) {
    const [field = '', row = ''] = error.path.split('::');
    return t('error.VALIDATION_FAILED_row', { field: fieldName(field), row });
  }
  const specific = `error.at.${error.code}.${error.path?.replaceAll('.', '_') ?? ''}`;
  if (i18next.exists(specific)) return t(specific as never);
  return t(`error.${error.code}`, { path: fieldName(error.path) });
}

/** Shows anything thrown as toasts, with the titles of spec 000 §8. Aborted requests are nobody's news. */
export function showError(thrown: unknown): void {
  if (thrown instanceof DOMException && thrown.name === 'AbortError') return;
  const { t } = i18next;
  const error = toAppError(thrown);
  switch (error.kind) {
    case 'network':
      return showToast({ kind: 'error', title: t('error.networkTitle'), message: t('error.network') });
    case 'graphql':
      return showToast({ kind: 'error', title: t('error.graphqlTitle'), message: t('error.graphql') });
    case 'unknown':
      return showToast({ kind: 'error', message: t('error.unknown') });
    case 'data':
      for (const one of error.errors) {
        const title = one.code === 'INTERNAL' && error.requestId ? t('error.reference', { id: error.requestId }) : undefined;
        showToast({ kind: 'error', title, message: errorText(one) });
      }
      return;
    default:
      error.kind satisfies never;
  }
}

function fieldName(path: string | null): string {
  const last = path?.split('.').at(-1) ?? '';
  const key = `field.${last}`;
  return i18next.exists(key) ? i18next.t(key as never) : last;
}
