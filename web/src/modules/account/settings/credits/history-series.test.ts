import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CreditMonth } from '#functions/credits/contract/months.ts';
import { toHistory } from './history-series.ts';

const change = fc.oneof(
  fc.record({
    reason: fc.constant('charge'),
    productType: fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F'),
    credits: fc.integer({ min: -500, max: -1 }),
    count: fc.constant(1),
  }),
  fc.record({
    reason: fc.constant('refund'),
    productType: fc.constant('A'),
    credits: fc.integer({ min: 1, max: 500 }),
    count: fc.constant(1),
  }),
  fc.record({
    reason: fc.constantFrom('purchase', 'expiry', 'dispute', 'adjustment'),
    productType: fc.constant(null),
    credits: fc.integer({ min: -500, max: 500 }),
    count: fc.constant(1),
  }),
);

test('the parts of a month lead from its opening to its closing balance', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 12 }), fc.integer({ min: 0, max: 1000 }), (changes, opening) => {
      const closing = changes.reduce((sum, { credits }) => sum + credits, opening);
      const { series, months } = toHistory([{ month: '2026-10-01', opening, closing, changes }]);
      const [month] = months;
      expect(series.length).toBeLessThanOrEqual(4);
      const spent = month?.spent.reduce((sum, each) => sum + each, 0) ?? 0;
      expect(opening + (month?.bought ?? 0) + (month?.returned ?? 0) - (month?.lost ?? 0) - spent).toBe(closing);
    }),
  );
});

test('the products that cost most have a series of their own, the rest share one', () => {
  const charge = (productType: string, credits: number) => ({ reason: 'charge', productType, credits, count: 1 });
  const month: CreditMonth = {
    month: '2026-10-01',
    opening: 100,
    closing: 0,
    changes: [charge('A', -5), charge('B', -40), charge('C', -30), charge('D', -20), charge('E', -5)],
  };
  expect(toHistory([month])).toMatchObject({
    series: ['B', 'C', 'D', 'OTHER'],
    months: [{ spent: [40, 30, 20, 10] }],
  });
});
