import i18next from 'i18next';

/** The texts of this page, of upload errors and of the PDF viewer, before any of them is shown. */
export async function loadAccountFileTexts(): Promise<void> {
  await i18next.loadNamespaces(['policies', 'pieces', 'signing']);
}
