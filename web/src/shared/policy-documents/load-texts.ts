import { loadTexts } from '#i18n/i18n.ts';

/** Loads the texts of this page, of uploads and of the PDF viewer. */
export async function loadAccountFileTexts(): Promise<void> {
  await loadTexts('policies', 'files');
}
