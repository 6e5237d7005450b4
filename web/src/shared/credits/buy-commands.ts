import type { CheckoutPage, CheckoutRequest } from '#functions/credits/contract/checkout-schemas.ts';
import { invoiceTerms } from '#functions/credits/contract/invoice-schemas.ts';
import type {
  InvoiceBuyer,
  InvoicePurchase,
  InvoicePurchaseRequest,
  InvoiceTerms,
} from '#functions/credits/contract/invoice-schemas.ts';
import { creditPrice, creditPrices } from '#functions/credits/contract/price.ts';
import type { CreditPrice } from '#functions/credits/contract/price.ts';
import { currentLanguage } from '#i18n/i18n.ts';
import { apollo } from '#session/apollo-client.ts';
import { callAsUser } from '#session/call-as-user.ts';
import {
  CreditBundlesDocument,
  CreditPurchaseStatusDocument,
  CreditQuoteDocument,
  InvoiceTermsDocument,
} from './buy-credits.generated.ts';

/** The account that buys. */
export interface Buyer {
  readonly id: string;
  readonly accountType: 'TEAM' | 'PERSONAL';
}

/** The bundles that the account is offered. @throws AppError */
export async function readBundles(accountId: string): Promise<readonly CreditPrice[]> {
  const { data } = await apollo.query({
    query: CreditBundlesDocument,
    variables: { accountId },
    fetchPolicy: 'network-only',
  });
  return creditPrices.parse(JSON.parse(data?.creditBundles ?? '[]'));
}

/** What a quantity costs. @throws AppError */
export async function readQuote(accountId: string, quantity: number): Promise<CreditPrice> {
  const { data } = await apollo.query({
    query: CreditQuoteDocument,
    variables: { accountId, quantity },
    fetchPolicy: 'network-only',
  });
  return creditPrice.parse(JSON.parse(data?.creditQuote ?? 'null'));
}

/** Begins a purchase by card and opens the payment page, which returns to this page. @throws AppError */
export async function goToCheckout(accountId: string, quantity: number): Promise<void> {
  const returnTo = globalThis.location.pathname;
  const request: CheckoutRequest = { accountId, quantity, language: currentLanguage(), returnTo };
  const { url } = await callAsUser<CheckoutPage>('checkout', request);
  globalThis.location.assign(url);
}

/** Returns the account's terms for buying by invoice. @throws AppError */
export async function readInvoiceTerms(accountId: string): Promise<InvoiceTerms> {
  const { data } = await apollo.query({
    query: InvoiceTermsDocument,
    variables: { accountId },
    fetchPolicy: 'network-only',
  });
  return invoiceTerms.parse(JSON.parse(data?.invoiceTerms ?? 'null'));
}

/** Buys by invoice. A repeat with the same id is the same purchase. @throws AppError */
export async function buyByInvoice(
  order: { readonly accountId: string; readonly purchaseId: string; readonly quantity: number },
  buyer: InvoiceBuyer,
): Promise<void> {
  const request: InvoicePurchaseRequest = { action: 'buy', ...order, buyer };
  await callAsUser<InvoicePurchase>('invoice-purchase', request);
}

/** Returns the state of a purchase; null if it does not exist. @throws AppError */
export async function readPurchase(id: string) {
  const { data } = await apollo.query({
    query: CreditPurchaseStatusDocument,
    variables: { id },
    fetchPolicy: 'network-only',
  });
  const purchase = data?.creditPurchaseByPk;
  if (!data || !purchase) return null;
  return { ...purchase, hasCredits: data.creditTransactionCollection.edges.length > 0 };
}
