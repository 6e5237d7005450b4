import { useQuery } from '@apollo/client/react';
import { CheckRequestQuoteDocument } from './quote.generated.ts';
import type { Quote } from '#functions/checks/contract/quote.ts';

interface QuoteQuery {
  /** Null until it has loaded. */
  readonly quote: Quote | null;
  readonly hasFailed: boolean;
  readonly refetch: () => Promise<void>;
}

/** Returns what a request costs now. */
export function useQuote(checkRequestId: string, { skip = false }: { readonly skip?: boolean } = {}): QuoteQuery {
  const { data, error, refetch } = useQuery(CheckRequestQuoteDocument, {
    variables: { checkRequestId },
    skip,
  });
  return {
    quote: data?.checkRequestQuote ?? null,
    hasFailed: error !== undefined,
    refetch: async () => {
      await refetch().catch(() => undefined);
    },
  };
}
