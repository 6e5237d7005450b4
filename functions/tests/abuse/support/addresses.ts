import type { Stack } from '#local/stack.ts';
import { confirmedPerson, newAddress } from '#function-tests/support/people.ts';
import type { Clock } from '#testing/clock.ts';
import type { Seen, Trial } from './telling.ts';

/**
 * Each way to name an address to the product without being logged in, as `ask` of a Trial. Auth's own mails tell
 * (docs/security.md, Known limits; supabase/local/auth/conformance/mails.md).
 */
const WAYS = {
  'magic link and new password': {
    path: '/functions/v1/magic-link',
    body: (email: string) => ({ action: 'create', email, language: 'nb' }),
  },
  login: {
    path: '/auth/v1/token?grant_type=password',
    body: (email: string) => ({ email, password: 'feil hest batteri' }),
  },
} as const;
export type Way = keyof typeof WAYS;
export const ways = Object.keys(WAYS) as Way[];

export interface Addresses {
  trial(way: Way, samples: number): Trial;
}

/** Ten people, so that no limit per person is reached; counters start again with each batch. */
export async function knownAddresses(stack: Stack, clock: Clock): Promise<Addresses> {
  const people = await Promise.all(Array.from({ length: 10 }, () => confirmedPerson(stack)));
  let turn = 0;
  return {
    trial(way, samples) {
      const { path, body } = WAYS[way];
      const ask = async (email: string): Promise<Seen> => {
        const response = await fetch(stack.url + path, {
          method: 'POST',
          headers: { apikey: stack.publishableKey, 'content-type': 'application/json' },
          body: JSON.stringify(body(email)),
        });
        return { status: response.status, body: await response.text() };
      };
      return {
        name: way,
        samples,
        known: () => ask(people[(turn += 1) % people.length]!.email),
        unknown: () => ask(newAddress()),
        // A login keeps a processor busy: more at once would measure the queue.
        parallel: way === 'login' ? 4 : 50,
        before: () => clock.sql`delete from private.rate_limit`,
      };
    },
  };
}
