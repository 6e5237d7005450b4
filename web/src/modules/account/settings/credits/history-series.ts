import type { CreditMonth } from '#functions/credits/contract/months.ts';

/** Products that have a colour of their own; the rest are summed. */
const MOST_SERIES = 4;
const OTHER = 'OTHER';

/** An account's spending per series in a month, and the other changes of its balance. All values are positive. */
interface HistoryMonth {
  readonly month: string;
  readonly opening: number;
  readonly closing: number;
  readonly bought: number;
  readonly returned: number;
  readonly lost: number;
  readonly spent: readonly number[];
}

/**
 * Returns the products with the highest spending, in descending order, and the months. `series` ends with OTHER if
 * there are more products.
 */
export interface History {
  readonly series: readonly string[];
  readonly months: readonly HistoryMonth[];
}

export function toHistory(months: readonly CreditMonth[]): History {
  const totals = new Map<string, number>();
  for (const { reason, productType, credits } of months.flatMap(({ changes }) => changes)) {
    if (reason !== 'charge') continue;
    const product = productType ?? OTHER;
    totals.set(product, (totals.get(product) ?? 0) - credits);
  }
  const products = [...totals].sort(([, one], [, other]) => other - one).map(([product]) => product);
  const own = products.length > MOST_SERIES ? products.slice(0, MOST_SERIES - 1) : products;
  const series = products.length > own.length ? [...own, OTHER] : own;
  return { series, months: months.map((month) => toMonth(month, series)) };
}

function toMonth({ month, opening, closing, changes }: CreditMonth, series: readonly string[]): HistoryMonth {
  const spent = series.map(() => 0);
  let [bought, returned, lost] = [0, 0, 0];
  for (const { reason, productType, credits } of changes) {
    if (reason === 'charge') {
      const own = series.indexOf(productType ?? OTHER);
      const place = own === -1 ? series.length - 1 : own;
      spent[place] = (spent[place] ?? 0) - credits;
    } else if (reason === 'refund') returned += credits;
    else if (credits > 0) bought += credits;
    else lost -= credits;
  }
  return { month, opening, closing, bought, returned, lost, spent };
}
