import { loadTexts } from '#i18n/i18n.ts';

/** Has the texts of searchable fields ready before the first is drawn. They follow a change of language. */
export async function loadLookupTexts(): Promise<void> {
  await loadTexts('lookup');
}
