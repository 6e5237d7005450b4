import { randomUUID } from 'node:crypto';
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

/**
 * Asks Stripe about an account's purchases whose events may be lost. The schedule's own job has one key a minute of the
 * clock, which tests that move it equally far would share. One job asks about twenty, those first that were never
 * asked about: what other tests of this backend have left counts as asked about just now.
 */
export async function askForPaymentsOf({ stack, clock }: TestBackend, accountId: string): Promise<void> {
  await clock.sql`
    insert into private.purchase_inquiry (purchase_id, asked_at)
    select id, private.now() from public.credit_purchase where account_id is distinct from ${accountId}
    on conflict on constraint purchase_inquiry_pkey do update set asked_at = excluded.asked_at`;
  await clock.sql`select private.enqueue_job('ASK_FOR_PAYMENTS', ${randomUUID()})`;
  await stack.runWork();
}
