import type { TFunction } from 'i18next';

export interface CardFacts {
  readonly cardBrand: string | null;
  readonly cardLast4: string | null;
  readonly cardExpMonth: number | null;
  readonly cardExpYear: number | null;
}

const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** A card as people know it: "Visa •••• 4242", and "Expires 04/28". One that is not saved yet is just a card. */
export function cardWords({ cardBrand, cardLast4, cardExpMonth, cardExpYear }: CardFacts, t: TFunction<'credits'>) {
  if (cardLast4 === null || cardExpMonth === null || cardExpYear === null)
    return { title: t('payment.card'), expiry: '' };
  const date = `${String(cardExpMonth).padStart(2, '0')}/${String(cardExpYear).slice(-2)}`;
  const brand = BRANDS[cardBrand ?? ''] ?? t('payment.card');
  return { title: `${brand} •••• ${cardLast4}`, expiry: t('payment.expires', { date }) };
}
