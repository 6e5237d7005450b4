import { toAppError } from '#api/app-error.ts';
import type { FieldFault } from './definition.ts';

/** The server refused all rows because some of them are wrong. */
export class RowsRefused extends Error {
  /** By the rows' numbers in the spreadsheet. */
  readonly faults: ReadonlyMap<number, readonly FieldFault[]>;

  constructor(faults: ReadonlyMap<number, readonly FieldFault[]>) {
    super('Rows were refused');
    this.name = 'RowsRefused';
    this.faults = faults;
  }
}

/**
 * Returns the rows of VALIDATION_FAILED, whose paths are `field::row`; null for other errors. `codes`: what the server
 * has against a value that the page found sound, by its field; INVALID for the others.
 */
export function refusedRows<Key extends string>(
  error: unknown,
  keys: readonly Key[],
  codes: Partial<Record<Key, string>>,
): RowsRefused | null {
  const faults = new Map<number, FieldFault<Key>[]>();
  for (const { code, path } of toAppError(error).errors) {
    const [field, row] = (path ?? '').split('::');
    const key = keys.find((one) => one === field);
    if (code !== 'VALIDATION_FAILED' || key === undefined) return null;
    const number = Number(row);
    faults.set(number, [...(faults.get(number) ?? []), { field: key, code: codes[key] ?? 'INVALID' }]);
  }
  return faults.size > 0 ? new RowsRefused(faults) : null;
}
