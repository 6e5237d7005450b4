import * as z from 'zod/mini';

/** `prices` (anyone). → PriceList */
export const pricesRequest = z.object({ action: z.literal('list') });
export type PricesRequest = z.input<typeof pricesRequest>;

/** Prices in øre, without VAT. */
export const productPrices = z.array(z.object({ type: z.string(), price: z.int() }));

export interface PriceList {
  readonly products: z.infer<typeof productPrices>;
}
