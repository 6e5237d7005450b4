import { PRODUCT_NAME } from '../contract/product.ts';
import { environment } from '../environment.ts';
import { MessageRejected, ProviderDown } from '../provider/provider-errors.ts';

const TIMEOUT_MILLISECONDS = 10_000;

/** Answers that speak of the provider or of our key, not of this message. */
const TEMPORARY = new Set([401, 402, 403, 404, 405, 408, 409, 425, 429]);

/**
 * Hands one text message to the provider. `to` is the whole number, `+4791234567`. The same key again is the same message.
 * Throws ProviderDown (it may pass) or MessageRejected (this message never will).
 */
export async function sendSms(to: string, text: string, idempotencyKey: string): Promise<void> {
  const response = await post({ from: environment('SMS_FROM', PRODUCT_NAME), to, text }, idempotencyKey);
  await response.body?.cancel();
  if (response.ok) return;
  if (response.status < 500 && !TEMPORARY.has(response.status))
    throw new MessageRejected(`The provider answered ${response.status}`);
  throw new ProviderDown(`The provider answered ${response.status}`);
}

async function post(body: object, idempotencyKey: string): Promise<Response> {
  try {
    return await fetch(environment('SMS_API_URL'), {
      method: 'POST',
      headers: {
        authorization: `Bearer ${environment('SMS_API_KEY')}`,
        'content-type': 'application/json',
        'idempotency-key': idempotencyKey,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
    });
  } catch (cause) {
    throw new ProviderDown('The provider cannot be reached', { cause });
  }
}
