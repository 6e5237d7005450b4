// Takes the payment provider's events. Any event with a valid signature is answered with 200 once it is recorded; after
// anything else Stripe tries again for three days.
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
