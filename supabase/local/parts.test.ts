import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newSigningKey, verifyToken } from './jwt.ts';
import type { Keys } from './keys.ts';
import { serviceAt } from './parts.ts';
import { listenNear, LOOPBACK } from './ports.ts';

const keys = {
  publishableKey: 'sb_publishable_1',
  secretKey: 'sb_secret_1',
  jwtSecret: 'a secret of the services',
  signingKey: newSigningKey(),
} as Keys;
const BEARER = 'Bearer header.claims.signature';

/** A service that answers what it was asked. */
const service = createServer((request, response) => {
  response.setHeader('content-type', 'application/json');
  if (request.headers.origin !== undefined)
    response.setHeader('access-control-expose-headers', 'X-Supabase-Api-Version');
  const { url, headers } = request;
  void text(request).then((body) =>
    response.end(JSON.stringify({ url, authorization: headers.authorization ?? null, body })),
  );
});
let handle: ReturnType<typeof serviceAt>;

beforeAll(async () => {
  const { port } = await listenNear(service, 0);
  handle = serviceAt(`http://${LOOPBACK}:${port}/`, keys);
});
afterAll(() => service.close());

async function ask(headers: Record<string, string>, init: RequestInit = {}) {
  const request = new Request('http://backend/auth/v1/admin/users?page=2', { headers, ...init });
  return handle(request, { requestId: '1', clientAddress: LOOPBACK });
}

test.each([
  ['the secret key', { apikey: 'sb_secret_1' }, 'service_role'],
  ['the secret key as a token, too', { apikey: 'sb_secret_1', authorization: 'Bearer sb_secret_1' }, 'service_role'],
  ['the publishable key', { apikey: 'sb_publishable_1' }, 'anon'],
])('%s becomes a token of its role', async (_, headers, role) => {
  const { url, authorization } = await (await ask(headers)).json();
  expect(url).toBe('/admin/users?page=2');
  expect(verifyToken(authorization.slice('Bearer '.length), keys)).toMatchObject({ role });
});

test.each([
  ["a user's token", { apikey: 'sb_publishable_1', authorization: BEARER }, BEARER],
  ['a request without a key', {}, null],
])('%s is left to the service', async (_, headers, expected) => {
  expect(await (await ask(headers)).json()).toMatchObject({ authorization: expected });
});

test.each(['POST', 'PUT', 'DELETE'])('the body of a %s arrives whole', async (method) => {
  const answer = await ask({ apikey: 'sb_secret_1' }, { method, body: '{"prefixes":["a"]}' });
  expect([answer.status, await answer.json()]).toMatchObject([200, { body: '{"prefixes":["a"]}' }]);
});

test.each([
  ['keeps what the service lets browsers read', { origin: 'https://tillit.example' }, 'X-Supabase-Api-Version'],
  ['lets browsers read answers of a service that leaves this to the gateway', {}, 'x-request-id'],
])('%s', async (_, headers, exposed) => {
  const answer = await ask({ apikey: 'sb_publishable_1', ...headers });
  expect(answer.headers.get('access-control-expose-headers')).toBe(exposed);
});

test('another key never reaches the service; a preflight is answered here', async () => {
  expect((await ask({ apikey: 'sb_secret_2', authorization: BEARER })).status).toBe(401);
  expect((await ask({}, { method: 'OPTIONS' })).status).toBe(204);
});
