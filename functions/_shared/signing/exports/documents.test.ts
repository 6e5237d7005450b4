import { expect, test } from 'vitest';
import { LANGUAGES } from '../../platform/contract/languages.ts';
import { DOCUMENT_CATEGORIES, DOCUMENT_STATUSES } from '../contract/document-status.ts';
import { documentsExport } from './documents.ts';

test.each([
  ['Status', DOCUMENT_STATUSES],
  ['Category', DOCUMENT_CATEGORIES],
] as const)('every %s has words', (title, codes) => {
  const words = documentsExport.columns.find((column) => column.title.en === title)?.words ?? {};
  for (const language of LANGUAGES) expect(codes.filter((code) => !words[code]?.[language])).toEqual([]);
});
