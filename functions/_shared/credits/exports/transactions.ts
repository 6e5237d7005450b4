import type { ExportKind } from '../../platform/export/export-kind.ts';
import { productWords, reasonWords } from './words.ts';

/** The transactions of an account, as its list finds them, with what each is booked on. */
export const transactionsExport: ExportKind = {
  kind: 'CREDIT_TRANSACTIONS',
  fileName: { nb: 'kreditter', en: 'credits' },
  columns: [
    { title: { nb: 'Nr.', en: 'No.' }, as: 'number' },
    { title: { nb: 'Dato', en: 'Date' }, as: 'moment' },
    {
      title: { nb: 'Type', en: 'Type' },
      as: 'text',
      words: {
        STRIPE: { nb: 'Kort', en: 'Card' },
        INVOICE: { nb: 'Faktura', en: 'Invoice' },
        PRODUCT: { nb: 'Bruk', en: 'Use' },
        REFUND: { nb: 'Tilbakeføring', en: 'Refund' },
        EXPIRY: { nb: 'Utløp', en: 'Expiry' },
        ADJUSTMENT: { nb: 'Justering', en: 'Adjustment' },
      },
    },
    { title: { nb: 'Beskrivelse', en: 'Description' }, as: 'text', words: reasonWords },
    { title: { nb: 'Produkt', en: 'Product' }, as: 'text', words: productWords },
    { title: { nb: 'Antall', en: 'Quantity' }, as: 'number' },
    { title: { nb: 'Kreditter', en: 'Credits' }, as: 'number' },
    { title: { nb: 'Saldo', en: 'Balance' }, as: 'number' },
    { title: { nb: 'Dokumentnummer', en: 'Document number' }, as: 'number' },
    { title: { nb: 'Gjelder', en: 'Booked on' }, as: 'text' },
    { title: { nb: 'Avdeling', en: 'Department' }, as: 'text' },
    { title: { nb: 'Kostnadssted', en: 'Cost centre' }, as: 'text' },
    { title: { nb: 'Person', en: 'Person' }, as: 'text' },
  ],
};
