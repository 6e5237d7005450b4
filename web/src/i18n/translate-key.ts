import i18next from 'i18next';

/**
 * Returns the text of a key that is only known at run time: of an error code, or of a schema's message. Keys known at
 * compile time go through `t`, which checks them.
 */
export function translateKey(key: string, values: Readonly<Record<string, unknown>> = {}): string {
  return i18next.t(key as never, values);
}
