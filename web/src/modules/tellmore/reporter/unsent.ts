/** What a reporter typed and has not sent, by report number. In memory alone, so that it outlives a session but no tab. */
const texts = new Map<string, string>();

export const unsentText = (reportNumber: string): string => texts.get(reportNumber) ?? '';

export function keepUnsent(reportNumber: string, text: string): void {
  if (text === '') texts.delete(reportNumber);
  else texts.set(reportNumber, text);
}
