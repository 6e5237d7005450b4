/**
 * Returns a draft in the form's shape: a value of another kind, as of an older form, is left out. A list in `template`
 * has one entry that stands for all; null stands for a value that may be missing.
 */
export function restored<Value>(template: Value, draft: unknown): Value;
export function restored(template: unknown, draft: unknown): unknown {
  if (Array.isArray(template)) {
    const [entry] = template as readonly unknown[];
    return Array.isArray(draft) ? draft.map((each) => restored(entry, each)) : [];
  }
  if (template === null) return isPlain(draft) ? draft : null;
  if (typeof template !== 'object') return typeof draft === typeof template ? draft : template;
  if (typeof draft !== 'object' || draft === null) return draft === null ? null : template;
  const values = new Map<string, unknown>(Object.entries(draft));
  return Object.fromEntries(Object.entries(template).map(([name, value]) => [name, restored(value, values.get(name))]));
}

const isPlain = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value);
