import * as z from 'zod/mini';
import { callService } from '../platform/database/client.ts';
import type { PriceList } from './contract/price-list-schemas.ts';

const products = z.array(z.object({ type: z.string(), price: z.int() }));

/** Returns what everything on sale costs. */
export async function priceList(): Promise<PriceList> {
  return { products: await callService('price_list', {}, products) };
}
