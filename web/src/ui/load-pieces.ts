import { loadTexts } from '#i18n/i18n.ts';

/** Loads code together with its texts (`pieces`), so that a late part never shows text keys. */
export async function loadPieces<T>(load: () => Promise<T>): Promise<T> {
  const [part] = await Promise.all([load(), loadTexts('pieces')]);
  return part;
}
