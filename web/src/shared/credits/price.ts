import type { VatCase, VatObstacle } from '#functions/credits/contract/price.ts';

/** A price as the server computes it: money in minor units (øre), shares as fractions. */
export interface Price {
  readonly fullPrice: number;
  readonly discountPrice: number;
  /** 0.1 is ten percent. */
  readonly discount: number;
  readonly taxRate: number;
  readonly taxAmount: number;
  readonly vatCase: VatCase;
  /** What an organisation outside Norway lacks to buy without Norwegian VAT; null for every other buyer. */
  readonly vatObstacles: readonly VatObstacle[] | null;
}

/** Spec 000 §9: due today is the discounted price and the tax. */
export function dueToday({ discountPrice, taxAmount }: Price): number {
  return discountPrice + taxAmount;
}
