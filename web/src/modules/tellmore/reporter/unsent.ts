/** What a reporter typed and has not sent, by report number and kind. In memory alone, so that it outlives a session but no tab. */
const texts = new Map<string, Map<string, string>>();

export const unsentText = (reportNumber: string, kind = 'MESSAGE'): string => texts.get(reportNumber)?.get(kind) ?? '';
/** Whether there is any: without a session the page knows no number. */
export const hasUnsent = (): boolean => texts.size > 0;

export function keepUnsent(reportNumber: string, text: string, kind = 'MESSAGE'): void {
  const kept = texts.get(reportNumber) ?? new Map<string, string>();
  if (text.trim() === '') kept.delete(kind);
  else kept.set(kind, text);
  if (kept.size === 0) texts.delete(reportNumber);
  else texts.set(reportNumber, kept);
}

export const forgetUnsent = (reportNumber: string): boolean => texts.delete(reportNumber);
