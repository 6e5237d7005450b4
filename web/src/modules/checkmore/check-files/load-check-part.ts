import { loadTexts } from '#i18n/i18n.ts';

/** Loads a part of a check with files, with the texts that it needs. */
export async function loadCheckPart<T>(load: () => Promise<T>): Promise<T> {
  const [part] = await Promise.all([load(), loadTexts('check-files'), loadTexts('check-forms'), loadTexts('files')]);
  return part;
}
