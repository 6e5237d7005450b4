/**
 * Returns the object of a stored text, or null for anything else. Without the parser of schemas, which weighs more than
 * these pages have left.
 */
export function parseJson<Wanted extends object>(
  text: string,
  isWanted: (value: Partial<Wanted>) => value is Wanted,
): Wanted | null {
  try {
    const value = JSON.parse(text) as Partial<Wanted> | null;
    return typeof value === 'object' && value !== null && isWanted(value) ? value : null;
  } catch {
    return null;
  }
}
