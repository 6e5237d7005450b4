/** A name in double quotes, with quotes and backslashes escaped. */
export function debugString(text: string): string {
  return JSON.stringify(text);
}

export function debugList(texts: readonly string[]): string {
  return `[${texts.map(debugString).join(', ')}]`;
}
