import i18next from 'i18next';

/** Has the texts of searchable fields ready before the first is drawn. They follow a change of language. */
export async function loadLookupTexts(): Promise<void> {
  await i18next.loadNamespaces('lookup');
}
