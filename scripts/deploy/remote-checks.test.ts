import { createServer } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { checkClientAddress, checkFindings, checkSigningKeys } from './remote-checks.ts';

let server: Server | undefined;
afterEach(() => server?.close());

/** A project that answers everything with what `answer` returns for the request's headers. */
async function project(answer: (headers: IncomingHttpHeaders) => object): Promise<string> {
  server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(answer(request.headers)));
  });
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const findings = (...names: string[]): string => JSON.stringify({ results: names.map((name) => ({ name })) });

test('findings about the platform’s paid settings are accepted, any other stops the deployment', () => {
  expect(checkFindings(findings())).toBe('no findings');
  expect(checkFindings(findings('auth_leaked_password_protection'))).toBe('accepted: auth_leaked_password_protection');
  expect(() => checkFindings(findings('auth_insufficient_mfa_options', 'rls_disabled_in_public'))).toThrow(
    'The advisors found: rls_disabled_in_public',
  );
});

test('a project that still signs with the legacy secret is refused', async () => {
  await expect(checkSigningKeys(await project(() => ({ keys: [] })))).rejects.toThrow('no ES256 key');
  expect(await checkSigningKeys(await project(() => ({ keys: [{ alg: 'ES256' }] })))).toBe('ES256');
});

test.each<[string, (headers: IncomingHttpHeaders) => string | null, string]>([
  ['no header', () => null, 'does not reach the functions'],
  ['the address of a Cloudflare worker', () => '2a06:98c0:3600::103', 'an address of the platform'],
  ['a private address', () => '10.0.3.4', 'an address of the platform'],
  ['a header that callers forge', (headers) => String(headers['x-real-ip'] ?? '198.51.100.9'), 'can forge'],
])('%s is refused', async (_, address, problem) => {
  const url = await project((headers) => ({ address: address(headers) }));
  await expect(checkClientAddress(url, 'key')).rejects.toThrow(problem);
});

test('the caller’s own address, whatever the caller claims, is right', async () => {
  const asked: (string | undefined)[] = [];
  const url = await project((headers) => {
    asked.push(headers['apikey'] as string, headers['cf-connecting-ip'] as string | undefined);
    return { address: '198.51.100.9' };
  });
  expect(await checkClientAddress(url, 'key')).toBe('functions see 198.51.100.9');
  expect(asked).toEqual(['key', undefined, 'key', '203.0.113.77']);
});
