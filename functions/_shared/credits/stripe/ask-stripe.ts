import { Failure, failure } from '../../platform/contract/failure.ts';
import { logFault } from '../../platform/log.ts';

/**
 * Sends a request to Stripe while a user is waiting: to save a payment method (`payments`), or to buy (`purchase`).
 *
 * @throws Failure INTERNAL at this path with status 503 when Stripe refuses, does not answer, or answers something else
 */
export async function askStripe<T>(path: 'payments' | 'purchase', request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    if (error instanceof Failure) throw error;
    logFault({ function: path, failed: 'provider' }, error);
    throw failure('INTERNAL', path, 503);
  }
}
