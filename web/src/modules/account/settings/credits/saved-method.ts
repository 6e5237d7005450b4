import type { TFunction } from 'i18next';
import type { PaymentMethod } from '#shared/credits/payment-method.ts';
import type { SavedMethod } from './payment-method-commands.ts';

const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** Returns a saved payment method as PaymentMethodCard shows it. */
export function shownMethod(method: SavedMethod, t: TFunction<'credits'>): PaymentMethod {
  const { id, isDefault, pending: isPending, status, cardBrand, cardLast4, cardExpMonth, cardExpYear } = method;
  const shared = { id, isDefault, isPending, status: toStatus(status) };
  if (method.type === 'INVOICE') {
    return { ...shared, type: 'INVOICE', title: method.name ?? '', detail: method.email ?? '' };
  }
  if (cardLast4 === null || cardExpMonth === null || cardExpYear === null) {
    return { ...shared, type: 'CARD', title: t('payment.card'), detail: '' };
  }
  const expiry = `${String(cardExpMonth).padStart(2, '0')}/${String(cardExpYear).slice(-2)}`;
  const brand = BRANDS[cardBrand ?? ''] ?? t('payment.card');
  return {
    ...shared,
    type: 'CARD',
    title: `${brand} •••• ${cardLast4}`,
    detail: t('payment.expires', { date: expiry }),
  };
}

function toStatus(status: string | null): PaymentMethod['status'] {
  if (status === 'EXPIRED') return 'expired';
  return status === 'FAILED' ? 'failed' : null;
}
