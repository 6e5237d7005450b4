// Begins a purchase of credits by card and returns the URL of the payment page.
import { beginCheckout } from '../_shared/credits/checkout.ts';
import { checkoutRequest } from '../_shared/credits/contract/checkout-schemas.ts';
import { endpoint } from '../_shared/platform/http/endpoint.ts';

export default endpoint({
  name: 'checkout',
  audience: 'user',
  body: checkoutRequest,
  maxBodyBytes: 1_000,
  perMinute: 20,
  inPersonOnly: () => true,
  handle: ({ body, session }) => beginCheckout(session, body),
});
