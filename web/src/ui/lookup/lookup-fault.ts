import i18next from 'i18next';
import { toAppError } from '#api/app-error.ts';
import { errorText } from '#ui/toast/show-error.ts';

/** Why a search gave nothing, in a sentence. */
export function lookupFault(thrown: unknown): string {
  const { kind, errors } = toAppError(thrown);
  const [first] = errors;
  if (first) return errorText(first);
  return i18next.t(kind === 'network' ? 'error.network' : 'error.graphql');
}
