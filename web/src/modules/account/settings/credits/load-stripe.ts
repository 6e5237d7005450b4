import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { stripeSettings } from './stripe-settings.ts';

/** Loads Stripe.js, or its stand-in where the host names one. @throws Error when it cannot be loaded */
export async function startStripe(): Promise<Stripe> {
  if (stripeSettings === undefined) throw new Error('The host has no settings for cards');
  const { publishableKey, script } = stripeSettings;
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
