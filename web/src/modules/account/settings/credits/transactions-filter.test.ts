import { expect, test } from 'vitest';
import { receiptNumber, toMeanings } from './word-meaning.ts';
import { readTransactionFilter } from './transactions-filter.ts';

const texts = {
  reasons: [
    ['charge', 'Charged'],
    ['refund', 'Refunded'],
  ],
  products: [
    ['E_SIGNATURE_DOCUMENT', 'eSignature document'],
    ['E_LEARNING', 'Signed course'],
  ],
} as const;

test('each word of a search stands for the reasons and products whose text contains it', () => {
  expect(toMeanings('  refund SIGN ', texts, ['a purchase'])).toEqual([
    { reasons: ['refund'], products: [], items: [] },
    { reasons: [], products: ['E_SIGNATURE_DOCUMENT', 'E_LEARNING'], items: [] },
  ]);
});

test('a number stands for the purchase of that receipt as well', () => {
  expect(receiptNumber('receipt 10001')).toBe('10001');
  expect(receiptNumber('no. 12a')).toBeNull();
  expect(toMeanings('10001', texts, ['a purchase'])).toEqual([{ reasons: [], products: [], items: ['a purchase'] }]);
});

test('a word that stands for nothing finds nothing', () => {
  const filter = readTransactionFilter({}, [], toMeanings('xyz', texts, []));
  expect(filter.words).toEqual([{ reasons: [], products: [], items: [] }]);
});

test('the URL’s filter without what the list does not know', () => {
  const filters = { type: 'GIFT', product: 'IDENTITY_BANKID', from: '2026-11-01' };
  const filter = readTransactionFilter(filters, ['IDENTITY_BANKID'], []);
  expect(Object.keys(filter)).toEqual(['product', 'from']);
});
