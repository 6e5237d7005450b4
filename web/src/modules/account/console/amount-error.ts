import { AppError, toAppError } from '#api/app-error.ts';

/** The paths at which the server refuses a number: a limit is `credits`, a product's `price`. */
const PATHS: ReadonlySet<string | null> = new Set(['credits', 'price']);

/** Raises an error about the number at the form's field, `amount`, and any other as it is. */
export function throwAtAmount(thrown: unknown): never {
  const { kind, errors, requestId, retryAfter } = toAppError(thrown);
  const moved = errors.map((error) => (PATHS.has(error.path) ? { ...error, path: 'amount' } : error));
  throw new AppError(kind, moved, requestId, thrown, retryAfter);
}
