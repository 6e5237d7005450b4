// Many simultaneous logins and a script that guesses: everyone with the right password gets in, each as themselves.
import { beforeAll, expect, test, vi } from 'vitest';
import { useBackend } from '#testing/backend.ts';
import { sized } from '#testing/size.ts';
import { rows } from '#function-tests/support/call.ts';
import { confirmedPerson } from '#function-tests/support/people.ts';
import type { Person } from '#function-tests/support/people.ts';
import { logInWith } from './support/log-in.ts';

// Hundreds or thousands of calls, which take long on a busy machine.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 240_000 });

const LOG_INS = sized({ quick: 40, full: 200 });
const PEOPLE = sized({ quick: 8, full: 40 });

const { stack } = useBackend();
let people: readonly Person[];
beforeAll(async () => {
  people = await Promise.all(Array.from({ length: PEOPLE }, () => confirmedPerson(stack)));
});

/** Logs in and returns the user. */
async function enter(person: Person): Promise<{ refreshToken: string; seen: unknown }> {
  const { status, session } = await logInWith(stack, person.email);
  expect(status).toBe(200);
  return {
    refreshToken: session.refresh_token,
    seen: await rows(stack, session.access_token, 'user_profile', 'select=id,email'),
  };
}

test(`${LOG_INS} logins at once, half of them of one person, all succeed, each in a session of its own`, async () => {
  const visitors = Array.from({ length: LOG_INS }, (_, index) => people[index % 2 === 0 ? 0 : index % PEOPLE]!);
  const wrong = people.map(({ email }) => logInWith(stack, email, 'feil hest batteri'));
  const entered = await Promise.all(visitors.map(enter));
  expect(entered.map(({ seen }) => seen)).toEqual(visitors.map(({ id, email }) => [{ id, email }]));
  expect(new Set(entered.map(({ refreshToken }) => refreshToken)).size).toBe(LOG_INS);
  expect((await Promise.all(wrong)).map(({ status }) => status)).toEqual(people.map(() => 400));
});
