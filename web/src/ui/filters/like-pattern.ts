import { visibleText } from '#functions/platform/contract/visible-text.ts';

/** Returns a LIKE pattern that finds what is visible of `text` literally, anywhere. */
export function likePattern(text: string): string {
  return `%${visibleText(text).replace(/[\\%_]/g, '\\$&')}%`;
}
