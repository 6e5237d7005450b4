// The token of a link is for one purpose and one row. Every action of every other function answers it as it does a token
// that nobody has.
import { randomBytes } from 'node:crypto';
import { beforeAll, expect, test, vi } from 'vitest';
import { useBackend } from '#testing/backend.ts';
import { callFunction } from '#function-tests/support/call.ts';
import { entranceToken, sentCheckList } from '#function-tests/support/check-lists.ts';
import { sentDocument } from '#function-tests/support/documents.ts';
import { lastToken } from '#function-tests/support/inbox.ts';
import { newAddress, team } from '#function-tests/support/people.ts';
import { namedReferee } from '#function-tests/support/references.ts';
import { requestsOf } from './support/function-calls.ts';
import { functionNames, requestSchemas } from './support/request-schemas.ts';

// Hundreds of calls, which take long on a busy machine.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 240_000 });

const { stack, clock } = useBackend();

type Holder = 'referee' | 'candidate' | 'signer' | 'person who logs in';

/** The functions that a link is for; `identity` proves who its holder is. */
const OWN: Readonly<Record<Holder, readonly string[]>> = {
  referee: ['reference', 'identity'],
  candidate: ['check-invitation', 'identity'],
  signer: ['sign', 'identity'],
  'person who logs in': ['magic-link'],
};
const holders = Object.keys(OWN) as Holder[];

const tokens = new Map<Holder, string>();
beforeAll(async () => {
  const sender = await team(stack);
  tokens.set('referee', (await namedReferee(stack, clock.sql, sender)).token);
  const candidate = newAddress('kandidat');
  await sentCheckList(clock.sql, sender, candidate);
  tokens.set('candidate', await entranceToken(stack, candidate));
  const { signer } = await sentDocument(stack, sender);
  tokens.set('signer', await lastToken(stack, signer.email, 'sign-document'));
  const { email } = sender.owner;
  await callFunction(stack, 'magic-link', { action: 'create', email, language: 'nb' });
  tokens.set('person who logs in', await lastToken(stack, email, 'magic-link/verification'));
});

const tokenOf = (holder: Holder): string => tokens.get(holder) ?? '';

/** The answer without what differs by chance. */
async function ask(name: string, body: object): Promise<{ status: number; errors: unknown }> {
  await clock.sql`delete from private.rate_limit`;
  const { status, body: answer } = await callFunction<{ errors?: unknown }>(stack, name, body);
  return { status, errors: answer.errors ?? null };
}

test.each([
  ['referee', 'open'],
  ['candidate', 'view'],
  ['signer', 'view'],
] as const)('the link of a %s opens its own function', async (holder, action) => {
  const [name = ''] = OWN[holder];
  expect(await ask(name, { action, token: tokenOf(holder), language: 'nb' })).toMatchObject({ status: 200 });
});

test.each(holders)('the link of a %s opens nothing else', async (holder) => {
  const schemas = await requestSchemas();
  const told: string[] = [];
  let tried = 0;
  for (const name of functionNames().filter((each) => !OWN[holder].includes(each))) {
    const schema = schemas.get(name);
    if (schema === undefined) throw new Error(`The contract has no schema for what the function ${name} takes`);
    for (const { title, body } of requestsOf(name, schema)) {
      const answer = await ask(name, { ...body, token: tokenOf(holder) });
      const nobody = await ask(name, { ...body, token: randomBytes(32).toString('base64url') });
      if (JSON.stringify(answer) !== JSON.stringify(nobody)) told.push(`${title}: ${JSON.stringify([answer, nobody])}`);
      tried += 1;
    }
  }
  expect(tried).toBeGreaterThan(80);
  expect(told).toEqual([]);
});

test.each(holders)('the link of a %s is no session', async (holder) => {
  for (const [path, method] of [
    ['/rest/v1/account?select=id', 'GET'],
    ['/graphql/v1', 'POST'],
    ['/auth/v1/user', 'GET'],
    ['/storage/v1/object/list/files', 'POST'],
  ] as const) {
    const headers = { apikey: stack.publishableKey, authorization: `Bearer ${tokenOf(holder)}` };
    const response = await fetch(`${stack.url}${path}`, { method, headers });
    expect(response.status, path).toBeGreaterThanOrEqual(400);
    expect(response.status, path).toBeLessThan(500);
  }
});

test('the link that logs in still does: nothing has used it up', async () => {
  const body = { action: 'use', token: tokenOf('person who logs in') };
  expect(await ask('magic-link', body)).toMatchObject({ status: 200 });
});
