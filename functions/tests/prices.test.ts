import { expect, test } from 'vitest';
import { useBackend } from '#testing/backend.ts';
import type { PriceList } from '#functions/credits/contract/price-list-schemas.ts';
import { callFunction } from './support/call.ts';

const { stack } = useBackend();

test('visitors learn what is on sale and what it costs, and no more', async () => {
  const { status, body } = await callFunction<PriceList>(stack, 'prices', { action: 'list' });
  expect(status).toBe(200);
  expect(body.products).toContainEqual({ type: 'E_SIGNATURE_DOCUMENT', price: 1000 });
  expect(new Set(body.products.map((product) => Object.keys(product).sort().join()))).toEqual(new Set(['price,type']));
});
