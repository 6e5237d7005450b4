import { useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import type { RequestDraft } from '#modules/checkmore/request-wizard/draft.ts';
import { useQuote } from '#modules/checkmore/request-wizard/review/use-quote.ts';
import type { Quote } from '#functions/checks/contract/quote.ts';
import { SendingProgressDocument } from './sending-progress.generated.ts';

/** Milliseconds between two looks at the progress: longer and longer, up to the last one. */
const PAUSES = [1000, 1000, 2000, 3000, 5000, 8000, 15_000] as const;

interface SendingProgress {
  /** The progress could not be read the last time. */
  readonly isLost: boolean;
  /** How many people are asked. */
  readonly count: number;
  /** What was paid; null until it has loaded. */
  readonly quote: Quote | null;
}

/** Follows the sending of a crowd until all lists are made. The row in the cache changes with it. */
export function useSendingProgress({ id, status, peopleCount }: RequestDraft): SendingProgress {
  const isSending = status === 'SENDING';
  const [looks, setLooks] = useState(0);
  const { quote } = useQuote(id);
  const { error, refetch } = useQuery(SendingProgressDocument, {
    variables: { id },
    skip: !isSending,
    fetchPolicy: 'network-only',
    notifyOnNetworkStatusChange: false,
  });

  useEffect(
    function lookAgain() {
      if (!isSending) return;
      const timer = setTimeout(
        () => {
          void refetch()
            .catch(() => undefined)
            .finally(() => setLooks((count) => count + 1));
        },
        PAUSES[Math.min(looks, PAUSES.length - 1)],
      );
      return () => clearTimeout(timer);
    },
    [isSending, looks, refetch],
  );

  return { isLost: error !== undefined, count: quote?.people ?? peopleCount, quote };
}
