import { toAppError } from '#api/app-error.ts';

/** The way to pay an order by invoice. */
export const INVOICE = 'INVOICE';

export interface Order {
  readonly accountId: string;
  readonly quantity: number;
  /** The saved card's id, or INVOICE. */
  readonly way: string;
}

/** Orders that had no answer, by account and quantity. */
const unanswered = new Map<string, { readonly way: string; readonly purchaseId: string }>();

const keyOf = ({ accountId, quantity }: Omit<Order, 'way'>): string => `${accountId} ${quantity}`;

/** Returns how an order without an answer was to be paid, because another way could pay it twice; null for others. */
export const unansweredWay = (order: Omit<Order, 'way'>): string | null => unanswered.get(keyOf(order))?.way ?? null;

/**
 * Places an order. One that had no answer keeps its id, also when its form was closed: ordered again, it is the same
 * purchase. Returns the id with the answer. @throws AppError
 */
export async function orderOnce<Answer>(order: Order, place: (purchaseId: string) => Promise<Answer>) {
  const before = unanswered.get(keyOf(order));
  const isRepeat = before?.way === order.way;
  const purchaseId = isRepeat ? before.purchaseId : crypto.randomUUID();
  unanswered.set(keyOf(order), { way: order.way, purchaseId });
  try {
    const answer = await place(purchaseId);
    unanswered.delete(keyOf(order));
    return { purchaseId, answer };
  } catch (error) {
    if (isAnswered(error, isRepeat)) unanswered.delete(keyOf(order));
    throw error;
  }
}

/** Whether an error says that the order is not paid. A repeat can also be refused for another reason, such as a limit. */
function isAnswered(error: unknown, isRepeat: boolean): boolean {
  const { kind, errors } = toAppError(error);
  if (kind !== 'data') return false;
  return isRepeat
    ? errors.some(({ code }) => code === 'INVALID_ACTION')
    : errors.every(({ code }) => code !== 'INTERNAL');
}
