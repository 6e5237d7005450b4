import * as z from 'zod/mini';
import { language } from '../../platform/contract/language-schema.ts';

/** Bundles of 100 credits that one purchase can have. */
export const MAX_QUANTITY = 10_000;

/** `checkout` (logged in). → CheckoutPage */
export const checkoutRequest = z.object({
  accountId: z.uuid(),
  quantity: z.int().check(z.minimum(1), z.maximum(MAX_QUANTITY)),
  /** The URL of the payment page. */
  language,
  /** The path of the page that the buyer comes back to. */
  returnTo: z.string().check(z.maxLength(500), z.regex(/^\/v2(?:\/[\w.%-]+)+$/)),
  /** A saved card that pays. The purchase's id is the buyer's choice: the same one again is the same purchase. */
  saved: z.optional(z.object({ methodId: z.uuid(), purchaseId: z.uuid() })),
});
export type CheckoutRequest = z.input<typeof checkoutRequest>;

export interface CheckoutPage {
  /** The payment provider's page, or the bank's; null when a saved card was charged at once. */
  readonly url: string | null;
}

/** `stripe-webhook` (Stripe, by its signature): an event. Only its type and the object's id are used. */
export const stripeWebhookRequest = z.object({
  id: z.string().check(z.regex(/^evt_\w{1,250}$/)),
  type: z.string().check(z.maxLength(200)),
  created: z.int(),
  data: z.object({ object: z.looseObject({ id: z.optional(z.string()), object: z.string() }) }),
});
export type StripeEvent = z.output<typeof stripeWebhookRequest>;
