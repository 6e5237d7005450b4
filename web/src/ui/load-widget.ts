import { loadTexts } from '#i18n/i18n.ts';

/** Loads code together with its texts (`widgets`), so that a late part never shows text keys. */
export async function loadWidget<T>(load: () => Promise<T>): Promise<T> {
  const [part] = await Promise.all([load(), loadTexts('widgets')]);
  return part;
}
