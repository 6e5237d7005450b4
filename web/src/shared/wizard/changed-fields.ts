import * as z from 'zod/mini';

/** The fields that are valid by themselves, parsed, and differ from the saved ones. */
export function changedFields<Output extends object>(
  shape: Readonly<Record<keyof Output, z.core.$ZodType>>,
  values: Readonly<Record<string, unknown>>,
  saved: Output | null,
): Partial<Output> {
  const changed: Partial<Output> = {};
  for (const name of Object.keys(shape) as (keyof Output & string)[]) {
    const parsed = z.safeParse(shape[name], values[name]);
    if (parsed.success && !isSame(parsed.data, saved?.[name])) changed[name] = parsed.data as Output[typeof name];
  }
  return changed;
}

/** Values are texts, numbers, truths and lists of these. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
