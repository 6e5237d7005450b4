import { callService } from '../platform/database/client.ts';
import { productPrices } from './contract/price-list-schemas.ts';
import type { PriceList } from './contract/price-list-schemas.ts';

/** Returns what everything on sale costs. */
export async function priceList(): Promise<PriceList> {
  return { products: await callService('price_list', {}, productPrices) };
}
