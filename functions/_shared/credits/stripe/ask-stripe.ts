import { failure } from '../../platform/contract/failure.ts';
import { logFault } from '../../platform/log.ts';

/**
 * Sends a request to Stripe while a user is waiting.
 *
 * @throws Failure INTERNAL at `payments` with status 503 when Stripe refuses, does not answer, or answers something
 * else
 */
export async function askStripe<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    logFault({ function: 'payments', failed: 'provider' }, error);
    throw failure('INTERNAL', 'payments', 503);
  }
}
