/** A phone number that no line break takes apart. */
export function inOneLine(number: string): string {
  return number.replaceAll(' ', '\u00a0');
}
