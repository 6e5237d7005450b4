import * as z from 'zod/mini';
import { jobKind } from '../../platform/queue/job-kind.ts';
import { detachCard } from '../stripe/card.ts';

/** Detaches a card at Stripe that was removed here. */
export const detachCardJob = jobKind({
  kind: 'DETACH_CARD',
  payload: z.object({ cardId: z.string() }),
  run: ({ cardId }) => detachCard(cardId),
});
