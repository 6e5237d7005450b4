import type { TFunction } from 'i18next';
import { cardWords } from '#shared/credits/card-words.ts';
import type { PaymentMethod } from '#shared/credits/payment-method.ts';
import type { SavedMethod } from './payment-method-commands.ts';

/** A saved method as its card shows it. */
export function shownMethod(method: SavedMethod, t: TFunction<'credits'>): PaymentMethod {
  const { id, isDefault, pending: isPending, status } = method;
  const shared = { id, isDefault, isPending, status: toStatus(status) };
  if (method.type === 'INVOICE') {
    return { ...shared, type: 'INVOICE', title: method.name ?? '', detail: method.email ?? '' };
  }
  const { title, expiry } = cardWords(method, t);
  return { ...shared, type: 'CARD', title, detail: expiry };
}

function toStatus(status: string | null): PaymentMethod['status'] {
  if (status === 'EXPIRED') return 'expired';
  return status === 'FAILED' ? 'failed' : null;
}
