/**
 * A pasted number that names its country: `+47 900 00 000`, `004790000000` (spec 000 §2.8). Null when it names none that
 * is known; what people typed is left alone then.
 */
export function splitPastedNumber(
  text: string,
  callingCodes: readonly string[],
): { readonly callingCode: string; readonly number: string } | null {
  const compact = text.replaceAll(/[\s().-]/g, '').replace(/^00/, '+');
  if (!compact.startsWith('+')) return null;
  // No calling code is the start of another one, so at most one fits.
  const callingCode = callingCodes.find((code) => compact.startsWith(code));
  return callingCode === undefined ? null : { callingCode, number: compact.slice(callingCode.length) };
}
