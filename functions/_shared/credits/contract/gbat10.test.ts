import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { toGbat10 } from './gbat10.ts';
import type { SalesVoucher } from './vouchers.ts';

const receipt: SalesVoucher = {
  kind: 'RECEIPT',
  number: '10001',
  day: '2026-11-30',
  dueOn: null,
  buyer: 'Blåbærskogen; "Bygg" AS',
  net: 2_125_000,
  tax: 531_250,
  abroad: false,
};

/** Column numbers as Tripletex publishes them, from 1. */
const cellsOf = (file: string) =>
  file
    .trimEnd()
    .split('\r\n')
    .map((line) => ['', ...line.split(';')]);

test('a receipt has the published 28 columns', () => {
  const [owed = [], sold = [], vat = []] = cellsOf(toGbat10([receipt]));
  expect([owed.length, sold.length, vat.length]).toEqual([29, 29, 29]);
  expect(owed.slice(1, 10)).toEqual(['GBAT10', '10001', '20261130', '10', '11', '2026', '1500', '0', '26562.50']);
  expect([sold[7], sold[8], sold[9], sold[27], sold[28]]).toEqual(['3000', '3', '-21250.00', 'T', '-26562.50']);
  expect([vat[7], vat[9], vat[27], vat[28]]).toEqual(['2700', '-5312.50', 'F', '0.00']);
  expect(sold[21]).toBe('10001 Blåbærskogen   Bygg  AS');
});

test('a credit note is the reverse, a sale abroad has its own account and code, an invoice its due date', () => {
  const [owed = []] = cellsOf(toGbat10([{ ...receipt, kind: 'CREDIT_NOTE' }]));
  expect(owed[9]).toBe('-26562.50');
  const abroad = cellsOf(toGbat10([{ ...receipt, tax: 0, abroad: true }]));
  expect(abroad.map((cells) => [cells[7], cells[8]])).toEqual([
    ['1500', '0'],
    ['3100', '52'],
  ]);
  const [first = [], , , second = []] = cellsOf(
    toGbat10([
      { ...receipt, kind: 'INVOICE', number: 'ABCD-0001', dueOn: '2026-12-14' },
      { ...receipt, kind: 'INVOICE', number: 'EFGH-0001', dueOn: '2026-12-15' },
    ]),
  );
  expect([first[2], first[4], first[16], first[18]]).toEqual(['1100001', '11', 'ABCD-0001', '20261214']);
  expect(second[2]).toBe('1100002');
});

test('an invoice has a number that no other month of the year has', () => {
  const numbers = ['2026-01-31', '2026-10-01', '2026-11-30', '2026-12-01'].map((day) => {
    const [owed = []] = cellsOf(toGbat10([{ ...receipt, kind: 'INVOICE', day }]));
    return owed[2];
  });
  expect(numbers).toEqual(['100001', '1000001', '1100001', '1200001']);
});

test('an amount too small to have VAT is sold in Norway all the same', () => {
  const [, sold = []] = cellsOf(toGbat10([{ ...receipt, kind: 'CREDIT_NOTE', net: 1, tax: 0 }]));
  expect([sold[7], sold[8]]).toEqual(['3000', '3']);
});

const voucher: fc.Arbitrary<SalesVoucher> = fc.record({
  kind: fc.constantFrom('RECEIPT', 'CREDIT_NOTE', 'INVOICE'),
  number: fc.integer({ min: 10_001, max: 99_999_999 }).map(String),
  day: fc.constant('2026-02-28'),
  dueOn: fc.constantFrom(null, '2026-03-14'),
  buyer: fc.option(fc.string()),
  net: fc.nat(200_000_000),
  tax: fc.nat(50_000_000),
  abroad: fc.boolean(),
});

test('whatever was sold, net and gross of every voucher add up to zero, and no text adds a column', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(voucher, { minLength: 1, maxLength: 8, selector: ({ number }) => number }),
      (vouchers) => {
        const sums = new Map<string, readonly [number, number]>();
        for (const cells of cellsOf(toGbat10(vouchers))) {
          expect(cells).toHaveLength(29);
          const key = `${cells[4]} ${cells[2]}`;
          const [net, gross] = sums.get(key) ?? [0, 0];
          sums.set(key, [net + toOre(cells[9]), gross + toOre(cells[28])]);
        }
        expect(sums.size).toBe(vouchers.length);
        for (const sum of sums.values()) expect(sum).toEqual([0, 0]);
      },
    ),
  );
});

const toOre = (text = ''): number => Math.round(Number(text) * 100);
