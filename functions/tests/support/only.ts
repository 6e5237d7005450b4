/** The one thing in a list; a test that gets none or several is wrong. */
export function only<T>(things: readonly T[]): T {
  const [thing] = things;
  if (things.length !== 1 || thing === undefined) throw new Error(`One was expected, not ${things.length}`);
  return thing;
}
