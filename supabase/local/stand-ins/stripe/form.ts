export type FormValue = string | FormValue[] | { [name: string]: FormValue };

/** Reads a form as Stripe encodes it: `line_items[0][price_data][currency]=nok`. */
export function parseForm(text: string): Record<string, FormValue> {
  const root: Record<string, FormValue> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = [...name.matchAll(/[^[\]]+|\[\]/g)].map(([part]) => part);
    place(root, path, value);
  }
  return Object.fromEntries(Object.entries(root).map(([name, value]) => [name, withLists(value)]));
}

function place(into: Record<string, FormValue>, [name = '', ...rest]: string[], value: string): void {
  const key = name === '[]' ? String(Object.keys(into).length) : name;
  if (rest.length === 0) {
    into[key] = value;
    return;
  }
  const inner = (into[key] ??= {});
  if (typeof inner === 'object' && !Array.isArray(inner)) place(inner, rest, value);
}

/** Objects whose names are 0, 1, 2 … are lists. */
function withLists(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, withLists(inner)] as const);
  return entries.length > 0 && entries.every(([name], index) => name === String(index))
    ? entries.map(([, inner]) => inner)
    : Object.fromEntries(entries);
}
