import Stripe from 'stripe';
import { environment } from '../../platform/environment.ts';

let made: Stripe | undefined;

/** The payment provider. Requests that fail are repeated with the same idempotency key. */
export function stripe(): Stripe {
  if (made !== undefined) return made;
  const { protocol, hostname, port } = new URL(environment('STRIPE_API_URL', 'https://api.stripe.com'));
  made = new Stripe(environment('STRIPE_SECRET_KEY'), {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port === '' ? {} : { port }),
    httpClient: Stripe.createFetchHttpClient(),
    // A user may be waiting.
    timeout: 8_000,
    maxNetworkRetries: 1,
    telemetry: false,
  });
  return made;
}

/** Whether Stripe signed this body for us, less than five minutes ago. */
export async function isFromStripe(body: string, signature: string): Promise<boolean> {
  const secret = environment('STRIPE_WEBHOOK_SECRET');
  try {
    await stripe().webhooks.constructEventAsync(
      body,
      signature,
      secret,
      undefined,
      Stripe.createSubtleCryptoProvider(),
    );
    return true;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return false;
    throw error;
  }
}
