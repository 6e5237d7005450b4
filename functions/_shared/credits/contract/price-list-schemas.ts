import * as z from 'zod/mini';

/** `prices` (anyone). → PriceList */
export const pricesRequest = z.object({ action: z.literal('list') });
export type PricesRequest = z.input<typeof pricesRequest>;

export interface PriceList {
  readonly products: readonly ListedProduct[];
}

export interface ListedProduct {
  readonly type: string;
  /** Øre, without VAT. */
  readonly price: number;
}
