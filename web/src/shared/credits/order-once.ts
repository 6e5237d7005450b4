import { toAppError } from '#api/app-error.ts';

/** Ids of orders that had no answer, by what is ordered and how. */
const unanswered = new Map<string, string>();

/**
 * Places an order. One that had no answer keeps its id, also when its form was closed: ordered again, it is the same
 * purchase. Returns the id with the answer. @throws AppError
 */
export async function orderOnce<Answer>(what: string, place: (purchaseId: string) => Promise<Answer>) {
  const purchaseId = unanswered.get(what) ?? crypto.randomUUID();
  unanswered.set(what, purchaseId);
  try {
    const answer = await place(purchaseId);
    unanswered.delete(what);
    return { purchaseId, answer };
  } catch (error) {
    const { kind, errors } = toAppError(error);
    if (kind === 'data' && !errors.some(({ code }) => code === 'INTERNAL')) unanswered.delete(what);
    throw error;
  }
}
