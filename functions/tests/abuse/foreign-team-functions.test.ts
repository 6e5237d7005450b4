// The same through the edge functions: every action of every function's schema, with ids of another team.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { callFunction } from '#function-tests/support/call.ts';
import { NOT_YOURS, prepareAttack } from './support/attack.ts';
import type { Attack } from './support/attack.ts';
import { callsOf } from './support/function-calls.ts';
import type { FunctionCall } from './support/function-calls.ts';
import { logInWith } from './support/log-in.ts';
import { MARK } from './support/plausible.ts';
import { functionNames, requestSchemas } from './support/request-schemas.ts';

// Hundreds or thousands of calls, which take long on a busy machine.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 240_000 });

let attack: Attack;
beforeAll(async () => {
  attack = await prepareAttack();
});
afterAll(() => attack?.stop());

test('every action of every function refuses an id of another team as one that nobody has, and changes nothing', async () => {
  const schemas = await requestSchemas();
  let session = await logIn();
  for (const name of functionNames()) {
    const schema = schemas.get(name);
    if (schema === undefined) throw new Error(`The contract has no schema for what the function ${name} takes`);
    for (const call of callsOf(name, schema, attack.foreign)) {
      await expectRefused(name, call, session);
      if (call.aboutNobody === null) session = await logIn(); // what was done to the own session may have ended it
    }
  }
  expect(await attack.damage()).toEqual({ changed: [], added: [] });
});

/** What a certificate's code tells everyone: number, date and the number of signers, no names. */
const FOR_EVERYBODY = 'public-document scanned:';

/** Reporters have no account: their session, or their proof of work, is judged before any id. */
const OF_REPORTERS = 'whistleblower ';

async function expectRefused(name: string, { title, body, aboutNobody }: FunctionCall, session: string): Promise<void> {
  const answer = await ask(name, body, session);
  expect(JSON.stringify(answer), title).not.toContain(MARK);
  expect(answer.status, `${title} ${JSON.stringify(answer)}`).toBeLessThan(500);
  if (aboutNobody === null || title.startsWith(FOR_EVERYBODY)) return;
  expect(answer, title).toEqual(await ask(name, aboutNobody, session));
  // Ending a session that does not exist succeeds, and one that does not exist has no state; the end of the test checks
  // that nothing changed.
  const { rpId: _host, ...rest } = answer.body; // the site's own, by which the browser forgets a passkey
  const isNothing = answer.status === 200 && Object.values(rest).every((value) => value === null);
  const codes = answer.body.errors?.map(({ code }) => code) ?? [];
  if (title.startsWith(OF_REPORTERS) && codes.length > 0 && codes.every((code) => code === 'TOKEN_EXPIRED')) return;
  expect(
    isNothing || (codes.length > 0 && codes.every((code) => NOT_YOURS.includes(code))),
    `${title} ${JSON.stringify(answer)}`,
  ).toBe(true);
}

interface Answered {
  readonly status: number;
  readonly body: { readonly errors?: readonly { readonly code: string }[]; readonly rpId?: string };
}

async function ask(name: string, body: object, accessToken: string): Promise<Answered> {
  await attack.clock.sql`delete from private.rate_limit`;
  const answer = await callFunction<Answered['body']>(attack.stack, name, body, accessToken);
  return { status: answer.status, body: answer.body };
}

async function logIn(): Promise<string> {
  const { session } = await logInWith(attack.stack, attack.attacker.owner.email);
  await attack.raiseLevel();
  return session.access_token;
}
