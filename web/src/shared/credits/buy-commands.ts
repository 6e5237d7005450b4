import type { CheckoutPage, CheckoutRequest } from '#functions/credits/contract/checkout-schemas.ts';
import type {
  InvoicePurchase,
  InvoicePurchaseRequest,
  InvoiceTerms,
  OrderBuyer,
} from '#functions/credits/contract/invoice-schemas.ts';
import type { CreditPrice } from '#functions/credits/contract/price.ts';
import { answered } from '#graphql/json-text.ts';
import { currentLanguage } from '#i18n/i18n.ts';
import { apollo } from '#session/apollo-client.ts';
import { callAsUser } from '#session/call-as-user.ts';
import {
  CreditBundlesDocument,
  CreditPurchaseStatusDocument,
  CreditQuoteDocument,
  InvoiceTermsDocument,
  MethodsToPayDocument,
} from './buy-credits.generated.ts';
import type { MethodsToPayQuery } from './buy-credits.generated.ts';
import { INVOICE, orderOnce } from './order-once.ts';

/** The bundles that the account is offered. @throws AppError */
export async function readBundles(accountId: string): Promise<readonly CreditPrice[]> {
  const { data } = await apollo.query({
    query: CreditBundlesDocument,
    variables: { accountId },
    fetchPolicy: 'network-only',
  });
  return answered(data).creditBundles;
}

/** What a quantity costs. @throws AppError */
export async function readQuote(accountId: string, quantity: number): Promise<CreditPrice> {
  const { data } = await apollo.query({
    query: CreditQuoteDocument,
    variables: { accountId, quantity },
    fetchPolicy: 'network-only',
  });
  return answered(data).creditQuote;
}

/** Begins a purchase by card and opens the payment page, which returns to this page. @throws AppError */
export async function goToCheckout(accountId: string, quantity: number): Promise<void> {
  leaveFor(await checkout({ accountId, quantity }));
}

/**
 * Pays with a saved card. Returns the purchase, or null when the bank's page opens, which returns to this page. @throws AppError
 */
export async function payWithSavedCard(accountId: string, quantity: number, methodId: string): Promise<string | null> {
  const { purchaseId, answer } = await orderOnce({ accountId, quantity, way: methodId }, (id) =>
    checkout({ accountId, quantity, saved: { methodId, purchaseId: id } }),
  );
  if (answer.url === null) return purchaseId;
  leaveFor(answer);
  return null;
}

type CardOrder = Pick<CheckoutRequest, 'accountId' | 'quantity' | 'saved'>;

function checkout(order: CardOrder): Promise<CheckoutPage> {
  const request: CheckoutRequest = { ...order, language: currentLanguage(), returnTo: globalThis.location.pathname };
  return callAsUser<CheckoutPage>('checkout', request);
}

function leaveFor({ url }: CheckoutPage): void {
  if (url !== null) globalThis.location.assign(url);
}

/** Returns the account's saved payment methods that work. @throws AppError */
export async function readSavedMethods(accountId: string): Promise<readonly SavedMethod[]> {
  const { data } = await apollo.query({
    query: MethodsToPayDocument,
    variables: { accountId },
    fetchPolicy: 'network-only',
  });
  return (data?.paymentMethodCollection.edges ?? []).map(({ node }) => node);
}

export type SavedMethod = MethodsToPayQuery['paymentMethodCollection']['edges'][number]['node'];

/** Returns the account's terms for buying by invoice. @throws AppError */
export async function readInvoiceTerms(accountId: string): Promise<InvoiceTerms> {
  const { data } = await apollo.query({
    query: InvoiceTermsDocument,
    variables: { accountId },
    fetchPolicy: 'network-only',
  });
  return answered(data).invoiceTerms;
}

/** Buys by invoice. Returns the purchase. @throws AppError */
export async function buyByInvoice(accountId: string, quantity: number, buyer: OrderBuyer): Promise<string> {
  const { purchaseId } = await orderOnce({ accountId, quantity, way: INVOICE }, (id) => {
    const request: InvoicePurchaseRequest = { action: 'buy', accountId, purchaseId: id, quantity, buyer };
    return callAsUser<InvoicePurchase>('invoice-purchase', request);
  });
  return purchaseId;
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
