import { PRODUCT_NAME } from '../contract/product.ts';
import { environment } from '../environment.ts';
import { orderFromProvider } from '../provider/call-provider.ts';

const TIMEOUT_MILLISECONDS = 10_000;

/**
 * Passes one text message to the provider. `to` is the whole number, `+4791234567`. Throws ProviderUnavailable (try
 * again) or ProviderRejected (will never work).
 */
export async function sendSms(to: string, text: string, idempotencyKey: string): Promise<void> {
  await orderFromProvider({
    url: environment('SMS_API_URL'),
    apiKey: environment('SMS_API_KEY'),
    body: { from: environment('SMS_FROM', PRODUCT_NAME), to, text },
    idempotencyKey,
    signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
  });
}
