// Receives the payment provider's events. An event with a valid signature is answered with 200 once it is recorded;
// after any other answer Stripe retries for three days.
import { stripeWebhookRequest } from '../_shared/credits/contract/checkout-schemas.ts';
import { recordEvent } from '../_shared/credits/payments.ts';
import { isFromStripe } from '../_shared/credits/stripe/client.ts';
import { endpoint } from '../_shared/platform/http/endpoint.ts';

export default endpoint({
  name: 'stripe-webhook',
  audience: 'anyone',
  body: stripeWebhookRequest,
  maxBodyBytes: 500_000,
  isGenuine: (text, headers) => isFromStripe(text, headers.get('stripe-signature') ?? ''),

  async handle({ body }) {
    await recordEvent(body);
    return { received: true };
  },
});
