import { loadTexts } from '#i18n/i18n.ts';

/** The texts of this page, of upload errors and of the PDF viewer, before any of them is shown. */
export async function loadAccountFileTexts(): Promise<void> {
  await loadTexts('policies', 'pieces', 'signing');
}
