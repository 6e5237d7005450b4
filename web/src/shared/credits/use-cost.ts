import { useQuery } from '@apollo/client/react';
import { CostDocument } from './cost.generated.ts';

/** The price for an account, in credits. */
export interface Cost {
  readonly price: number;
  readonly balance: number;
}

export const isTooMuch = ({ price, balance }: Cost): boolean => price > balance;

/**
 * Returns the price of one unit of a product for the account (null while unknown or for no account), and a function that
 * loads it again.
 */
export function useCost(product: string, accountId: string | null): readonly [Cost | null, () => Promise<void>] {
  const { data, refetch } = useQuery(CostDocument, {
    variables: { product, accountId: accountId ?? '' },
    skip: accountId === null,
  });
  const reload = async (): Promise<void> => {
    await refetch().catch(() => undefined);
  };
  return [toCost(data), reload];
}

interface Answer {
  readonly accountByPk: { readonly creditBalance: unknown } | null;
  readonly productCollection: { readonly edges: readonly { readonly node: { readonly price: number } }[] };
}

function toCost(data: Answer | undefined): Cost | null {
  const product = data?.productCollection.edges[0]?.node;
  if (!data?.accountByPk || !product) return null;
  // Øre: a credit pays for one krone.
  return { price: product.price / 100, balance: Number(data.accountByPk.creditBalance ?? 0) };
}
