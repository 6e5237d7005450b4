import type { ExportKind } from '../../platform/export/export-kind.ts';
import { productWords } from './words.ts';

/** What an account has spent, by month, department, product and person. One credit pays for one krone without VAT. */
export const costsExport: ExportKind = {
  kind: 'CREDIT_COSTS',
  fileName: { nb: 'kostnader', en: 'costs' },
  columns: [
    { title: { nb: 'Måned', en: 'Month' }, as: 'text' },
    { title: { nb: 'Avdeling', en: 'Department' }, as: 'text' },
    { title: { nb: 'Kostnadssted', en: 'Cost centre' }, as: 'text' },
    { title: { nb: 'Produkt', en: 'Product' }, as: 'text', words: productWords },
    { title: { nb: 'Person', en: 'Person' }, as: 'text' },
    { title: { nb: 'Antall', en: 'Quantity' }, as: 'number' },
    { title: { nb: 'Kreditter', en: 'Credits' }, as: 'number' },
  ],
};
