import type Stripe from 'stripe';
import * as z from 'zod/mini';
import type { CheckoutPage, CheckoutRequest } from './contract/checkout-schemas.ts';
import { callService, callServiceFor } from '../platform/database/client.ts';
import type { ActingSession } from '../platform/database/client.ts';
import { environment } from '../platform/environment.ts';
import { formatFor } from './documents/format.ts';
import { chargeSavedCard, savedCard } from './saved-card.ts';
import type { SavedCard } from './saved-card.ts';
import { keepSeller } from './seller.ts';
import { askStripe } from './stripe/ask-stripe.ts';
import { stripe } from './stripe/client.ts';
import { customerOf } from './stripe/customer.ts';

/** How long the payment page works. */
const LIFETIME_SECONDS = 3600;

/**
 * Begins a purchase by card. Returns the page on which the buyer goes on, which leads back to the page that they left: the
 * provider's payment page, or the bank's. Null when a saved card was charged at once.
 */
export async function beginCheckout(acting: ActingSession, request: CheckoutRequest): Promise<CheckoutPage> {
  const { accountId, quantity, saved } = request;
  await keepSeller();
  const card = saved && (await savedCard(acting, accountId, saved.methodId));
  const args = { account_id: accountId, quantity, purchase_id: saved?.purchaseId ?? null };
  const bought = await callServiceFor(acting, 'begin_card_purchase', args, purchase);
  if (bought.isPaid) return { url: null };
  const url = await askStripe('purchase', () => (card ? paySaved(bought, card, request) : openPage(bought, request)));
  return { url };
}

async function openPage(bought: Purchase, request: CheckoutRequest): Promise<string> {
  const customer = await customerOf(bought.accountId);
  const session = await stripe().checkout.sessions.create(checkoutOf(bought, customer, request), {
    idempotencyKey: `checkout-${bought.id}`,
  });
  if (!session.url) throw new Error(`Stripe returned no page for the purchase ${bought.id}`);
  const own = { purchase_id: bought.id, kind: 'CHECKOUT', customer_id: customer, object_id: session.id };
  await callService('keep_payment', own);
  return session.url;
}

function paySaved(bought: Purchase, card: SavedCard, request: CheckoutRequest): Promise<string | null> {
  const { id, amount, taxAmount, credits, createdAt } = bought;
  const description = WORDS[request.language].credits(credits);
  const { success: returnUrl } = pagesOf(id, request);
  return chargeSavedCard({ purchaseId: id, ...card, amount: amount + taxAmount, description, returnUrl }, createdAt);
}

/** Where the buyer comes back to. */
function pagesOf(purchaseId: string, { returnTo }: CheckoutRequest) {
  const cancel = environment('SITE_URL').replace(/\/$/, '') + returnTo;
  return { cancel, success: `${cancel}?checkout=success&purchase=${purchaseId}` };
}

const WORDS = {
  nb: {
    credits: (count: number) => `${formatFor('nb').number(count)} kreditter`,
    tax: (share: number) => `Merverdiavgift ${share} %`,
  },
  en: {
    credits: (count: number) => `${formatFor('en').number(count)} credits`,
    tax: (share: number) => `VAT ${share}%`,
  },
};

function checkoutOf(bought: Purchase, customer: string, request: CheckoutRequest): Stripe.Checkout.SessionCreateParams {
  const { id, amount, taxAmount, taxRate, credits } = bought;
  const { language } = request;
  const words = WORDS[language];
  const pages = pagesOf(id, request);
  const line = (name: string, øre: number) => ({
    quantity: 1,
    price_data: { currency: 'nok', unit_amount: øre, product_data: { name } },
  });
  return {
    mode: 'payment',
    customer,
    client_reference_id: id,
    // We calculate the VAT, so that page, receipt and ledger agree to the øre.
    line_items: [
      line(words.credits(credits), amount),
      ...(taxAmount === 0 ? [] : [line(words.tax(taxRate * 100), taxAmount)]),
    ],
    metadata: { purchase_id: id },
    payment_intent_data: { metadata: { purchase_id: id } },
    customer_update: { address: 'auto', name: 'auto' },
    billing_address_collection: 'required',
    locale: language,
    expires_at: Math.floor(Date.now() / 1000) + LIFETIME_SECONDS,
    success_url: pages.success,
    cancel_url: pages.cancel,
  };
}

const purchase = z.object({
  id: z.uuid(),
  /** The same purchase was paid before, and its answer was lost. */
  isPaid: z.boolean(),
  quantity: z.int(),
  credits: z.int(),
  /** Øre without VAT. */
  amount: z.int(),
  taxAmount: z.int(),
  taxRate: z.number(),
  accountId: z.uuid(),
  /** Seconds since the epoch. */
  createdAt: z.int(),
});
type Purchase = z.output<typeof purchase>;
