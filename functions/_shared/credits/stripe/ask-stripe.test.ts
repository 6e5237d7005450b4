import { afterEach, expect, test, vi } from 'vitest';
import { failure } from '../../platform/contract/failure.ts';
import { askStripe } from './ask-stripe.ts';
import { stripe } from './client.ts';

vi.stubEnv('STRIPE_SECRET_KEY', 'sk_test_x');
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('while Stripe does not answer, the user waits for twenty seconds at most', async () => {
  vi.useFakeTimers();
  const neverAnswered = (_: string, { signal }: RequestInit) =>
    new Promise((_answer, stop) => {
      signal?.addEventListener('abort', () => stop(new DOMException('late', 'AbortError')));
    });
  vi.stubGlobal('fetch', neverAnswered);
  const asked = askStripe('purchase', () => stripe().customers.retrieve('cus_1'));
  const refused = expect(asked).rejects.toMatchObject({
    status: 503,
    errors: [{ code: 'INTERNAL', path: 'purchase' }],
  });
  await vi.advanceTimersByTimeAsync(20_000);
  await refused;
});

test('a refusal of the request stays what it is', async () => {
  const refusal = failure('INVALID_ACTION', 'card');
  await expect(askStripe('purchase', () => Promise.reject(refusal))).rejects.toBe(refusal);
});
