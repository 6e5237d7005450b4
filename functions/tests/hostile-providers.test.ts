// External services that answer as only an attacker would: bounded in time and size, nothing else is asked, and the
// answer has a code.
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { useBackend } from '#testing/backend.ts';
import { callFunction } from './support/call.ts';
import { beginEid } from './support/eid.ts';
import { provenPerson } from './support/people.ts';
import type { Person } from './support/people.ts';
import { makeFail } from './support/stand-ins.ts';
import type { Failing } from './support/stand-ins.ts';

vi.setConfig({ testTimeout: 60_000 });

const { stack } = useBackend();
let person: Person;

/** What answers on this machine, which a redirect must not reach. */
let secret: Server;
let asked = 0;
beforeAll(async () => {
  person = await provenPerson(stack);
  secret = createServer((_, response) => {
    asked += 1;
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await once(secret, 'listening');
});
afterAll(() => secret.close());
beforeEach(() => {
  asked = 0;
});
const atSecret = (): string => {
  const address = secret.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`;
};

const DOWN = { status: 503, errors: 'INTERNAL' };
const FAULT = { status: 500, errors: 'INTERNAL' };

type How = Pick<Failing, 'how' | 'body'>;
const HOSTILE: readonly [string, How, typeof DOWN][] = [
  ['redirects', { how: 'redirect' }, DOWN],
  ['never ends', { how: 'huge' }, DOWN],
  ['nests 500,000 lists', { how: 'deep' }, FAULT],
  ['sends another type', { how: 'text', body: '"a text"' }, FAULT],
  ['sends a page', { how: 'garbage' }, FAULT],
];

interface Answer {
  readonly errors?: readonly { readonly code: string }[];
}

const DOORS: Readonly<Record<string, (unique: string) => Promise<{ status: number; body: Answer }>>> = {
  companies: (unique) =>
    callFunction<Answer>(stack, 'companies', { action: 'search', name: unique, page: 1, perPage: 5 }),
  maps: (unique) =>
    callFunction<Answer>(
      stack,
      'addresses',
      { action: 'search', text: unique, sessionToken: crypto.randomUUID(), language: 'nb' },
      person.accessToken,
    ),
};

test.each([
  ...Object.keys(DOORS).flatMap((service) =>
    HOSTILE.map(([what, how, answer]) => [service, what, how, answer] as const),
  ),
  // Five seconds.
  ['companies', 'dribbles', { how: 'drip' }, DOWN] as const,
])('a service (%s) that %s', async (service, what, how, expected) => {
  await makeFail(stack, { service: service as Failing['service'], location: atSecret(), ...how });
  const started = performance.now();
  const { status, body } = (await DOORS[service]?.(`${what} ${crypto.randomUUID()}`)) ?? { status: 0, body: {} };
  expect({ status, errors: body.errors?.map(({ code }) => code).join() }).toEqual(expected);
  expect(performance.now() - started).toBeLessThan(20_000);
  expect(asked).toBe(0);
});

test.each([
  ['redirects', { how: 'redirect' }],
  ['never ends', { how: 'huge' }],
  ['sends a page', { how: 'garbage' }],
] as const)('a broker that %s', async (_, how) => {
  await makeFail(stack, { service: 'eid', matching: '.well-known', location: atSecret(), ...how });
  expect(await beginEid(stack, { purpose: 'LINK', accessToken: person.accessToken })).toMatchObject({
    status: 503,
    body: { errors: [{ code: 'INTERNAL', path: 'eid' }] },
  });
  expect(asked).toBe(0);
});

test('a broker whose metadata names an address of this machine is not asked there', async () => {
  const { standInsUrl } = stack;
  const metadata = `${standInsUrl}/eid/.well-known/openid-configuration`;
  const genuine: Record<string, unknown> = JSON.parse(await (await fetch(metadata)).text());
  const body = JSON.stringify({ ...genuine, pushed_authorization_request_endpoint: atSecret(), jwks_uri: atSecret() });
  await makeFail(stack, { service: 'eid', matching: '.well-known', how: 'text', body });
  const answer = await beginEid(stack, { purpose: 'LINK', accessToken: person.accessToken });
  expect(answer).toMatchObject({ status: 503, body: { errors: [{ code: 'INTERNAL', path: 'eid' }] } });
  expect(asked).toBe(0);
});
