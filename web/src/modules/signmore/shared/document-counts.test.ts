import { expect, test } from 'vitest';
import { parseDocumentCounts } from './document-counts.ts';

test('statuses without documents count zero', () => {
  expect(parseDocumentCounts('{"all":3,"draft":1}')).toMatchObject({ ALL: 3, DRAFT: 1, SIGNED: 0 });
});

test('unknown counts are null', () => {
  expect(parseDocumentCounts(null)).toBeNull();
});
