import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import * as z from 'zod/mini';
import { config } from '#api/config.ts';

const settings = z.object({ publishableKey: z.string(), script: z.optional(z.url()) });

/** Loads Stripe.js, or its stand-in where the host names one. @throws Error when it cannot be loaded */
export async function startStripe(): Promise<Stripe> {
  const { publishableKey, script } = settings.parse(config.stripe);
  if (script !== undefined && !('Stripe' in globalThis)) await addScript(script);
  const stripe = await loadStripe(publishableKey);
  if (stripe === null) throw new Error('Stripe.js is not available');
  return stripe;
}

function addScript(address: string): Promise<void> {
  return new Promise((done, failed) => {
    const script = document.createElement('script');
    script.src = address;
    script.addEventListener('load', () => done());
    script.addEventListener('error', () => failed(new Error('The script of the payment provider did not load')));
    document.head.append(script);
  });
}
