import * as z from 'zod/mini';

/** `prices` (anyone). → PriceList */
export const pricesRequest = z.object({ action: z.literal('list') });
export type PricesRequest = z.input<typeof pricesRequest>;

export interface PriceList {
  /** Prices in øre, without VAT. */
  readonly products: readonly { readonly type: string; readonly price: number }[];
}
