import { afterAll, beforeAll } from 'vitest';
import type { TestBackend } from '#testing/backend.ts';
import { atStripe } from './stripe.ts';

/** For a file's tests: Stripe's events wait until the test delivers them. */
export function holdEvents({ stack }: TestBackend): void {
  beforeAll(() => atStripe(stack, { do: 'mode', mode: 'held' }));
  afterAll(() => atStripe(stack, { do: 'mode', mode: 'normal' }));
}

/** For a file's tests: new teams and people start without credits. */
export function withoutWelcomeCredits({ clock }: TestBackend): void {
  const welcomeWith = (credits: number) =>
    clock.sql`update private.credit_setting set welcome_credits = ${credits}, personal_welcome_credits = ${credits}`;
  beforeAll(() => welcomeWith(0));
  afterAll(() => welcomeWith(100_000));
}
