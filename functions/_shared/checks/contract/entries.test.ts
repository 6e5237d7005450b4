import { expect, test } from 'vitest';
import { entryTitles } from './entries.ts';

const list = { name: 'addresses', title: ['line1', 'postalCode city'] };

test.each([
  [{ line1: 'Storgata 1', postalCode: '0155', city: 'Oslo' }, 'Storgata 1, 0155 Oslo'],
  [{ line1: 'Main Street 1', postalCode: '', city: 'Dublin' }, 'Main Street 1, Dublin'],
])('an entry is named by its texts, where those of one part stand together', (entry, title) => {
  expect(entryTitles({ addresses: [entry] }, list)).toEqual([title]);
});
