// Neither an answer nor its time tells whether an address has a user. Times are printed, not asserted: `npm run bench
// -- enumeration` takes as many samples of a login as of the rest.
import { beforeAll, expect, test, vi } from 'vitest';
import { startStack } from '#local/stack.ts';
import { useBackend } from '#testing/backend.ts';
import { sized } from '#testing/size.ts';
import { newAddress, signUp } from '#function-tests/support/people.ts';
import { knownAddresses, ways } from './support/addresses.ts';
import type { Addresses, Way } from './support/addresses.ts';
import { compareAnswers, inWords } from './support/telling.ts';

// Hundreds or thousands of calls, which take long on a busy machine.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 240_000 });

const SAMPLES: Readonly<Record<Way, number>> = {
  'magic link and new password': sized({ quick: 50, full: 1_000 }),
  login: sized({ quick: 10, full: 40 }),
};

const { stack, clock } = useBackend();
let addresses: Addresses;
beforeAll(async () => {
  addresses = await knownAddresses(stack, clock);
});

test.each(ways)('%s: a known address and an unknown one get the same answer', async (way) => {
  const telling = await compareAnswers(addresses.trial(way, SAMPLES[way]));
  console.log(inWords(telling));
  expect(telling.answers.known).toHaveLength(1);
  expect(telling.answers.known).toEqual(telling.answers.unknown);
});

/** Sign-up opens a session immediately, so it tells when an address is taken, and nothing else (docs/security.md). */
test('signing up with a known address says that it is taken, and nothing about its owner', async () => {
  const person = await signUp(stack);
  const again = await fetch(`${stack.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: stack.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: person.email.toUpperCase(), password: 'en annen hest', data: { first_name: 'X' } }),
  });
  expect(again.status).toBe(422);
  expect(await again.json()).toEqual({ code: 422, error_code: 'user_already_exists', msg: 'User already registered' });
});

test('testing addresses by signing up is limited like logging in: thirty times in five minutes', async () => {
  const strict = await startStack({ worker: false, authLimitFactor: 1 });
  try {
    const statuses: number[] = [];
    for (let time = 0; time < 31; time += 1) {
      const response = await fetch(`${strict.url}/auth/v1/signup`, {
        method: 'POST',
        headers: { apikey: strict.publishableKey, 'content-type': 'application/json' },
        body: JSON.stringify({ email: newAddress(), password: 'kort' }),
      });
      statuses.push(response.status);
    }
    expect(statuses.slice(0, 30)).not.toContain(429);
    expect(statuses[30]).toBe(429);
  } finally {
    await strict.stop();
  }
});
