import { loadTexts } from '#i18n/i18n.ts';

/** Code that speaks the texts of `pieces`, loaded together with them: a part that comes later never shows keys. */
export async function loadPieces<T>(load: () => Promise<T>): Promise<T> {
  const [part] = await Promise.all([load(), loadTexts('pieces')]);
  return part;
}
