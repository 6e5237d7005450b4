import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { parseCases, runCase } from '#local/conformance/cases.ts';
import type { Values } from '#local/conformance/cases.ts';
import type { Stack } from '#local/stack.ts';
import { startTestStack } from '#testing/hosted.ts';

// Every conformance file, sent to the embedded services, or to real ones by `npm run hosted`.
const LOCAL = join(import.meta.dirname, '..');
/** Where each folder's service is behind the gateway. */
const SERVICES = { auth: '/auth/v1', lite: '/storage/v1' } as const;

let stack: Stack;
/** Two people, and their tokens. */
const people: Values = {};
const sessionShape = z.object({ access_token: z.string(), user: z.object({ id: z.string() }) });

beforeAll(async () => {
  stack = await startTestStack({ worker: false });
  const sql = postgres(stack.dbUrl, { max: 1, onnotice: () => {} });
  await sql.unsafe(readFileSync(join(LOCAL, 'conformance', 'bucket.sql'), 'utf8'));
  await sql.end();
  for (const name of ['kari', 'ola']) {
    const response = await fetch(`${stack.url}/auth/v1/signup`, {
      method: 'POST',
      headers: { apikey: stack.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email: `${name}.${crypto.randomUUID()}@example.com`, password: 'secret1' }),
    });
    const { access_token: token, user } = sessionShape.parse(await response.json());
    Object.assign(people, { [`${name}.id`]: user.id, [`${name}.token`]: token });
  }
});
afterAll(() => stack.stop());

const services = Object.entries(SERVICES).map(([folder, path]) => ({
  path,
  files: globSync(`${folder}/conformance/*.md`, { cwd: LOCAL }).toSorted(),
}));

test('there is no file of another service', () => {
  const known = services.flatMap(({ files }) => files);
  expect(globSync('*/conformance/*.md', { cwd: LOCAL }).toSorted()).toEqual(known);
  expect(services.every(({ files }) => files.length > 0)).toBe(true);
});

const sent = services.flatMap(({ files, path }) => files.map((file) => [file, path] as const));
describe.each(sent)('%s', (file, service) => {
  const cases = parseCases(readFileSync(join(LOCAL, file), 'utf8'));
  test.each(cases.map((each) => [each.title, each] as const))('%s', async (title, each) => {
    const object = `${basename(file, '.md')}-${title.replaceAll(/\W+/g, '-')}-${crypto.randomUUID()}.pdf`;
    const values = { ...people, bucket: 'conformance', path: `${people['kari.id']}/${object}` };
    expect(await runCase(each, { ...stack, url: stack.url + service }, values)).toEqual([]);
  });
});

const CASE = '# x\n\n```http\nGET /none\n```\n\n```answer\n299\nx-none: 1\n\n{ "id": "{{id}}", "…": "" }\n```\n';

test('a difference is told', async () => {
  const [wrong] = parseCases(CASE);
  const differences = await runCase(wrong!, { ...stack, url: `${stack.url}/auth/v1` });
  expect(differences.map((line) => /: (\S+) is/.exec(line)?.[1])).toEqual(['status', 'x-none', 'body']);
});

test('so is a claim that differs', async () => {
  const claims = '\n```claims\ntoken\n\n{ "sub": "another" }\n```\n';
  const [wrong] = parseCases(CASE.replace('299\nx-none: 1\n\n{ "id": "{{id}}", "…": "" }', '404\n\n…') + claims);
  const given = { token: `.${Buffer.from('{"sub":"one"}').toString('base64url')}.` };
  expect(await runCase(wrong!, { ...stack, url: `${stack.url}/auth/v1` }, given)).toEqual([
    'GET /none: claims of token is {"sub":"one"}, not {"sub":"another"}',
  ]);
});

test.each([
  ['a request without an answer', '# x\n\n```http\nGET /\n```\n'],
  ['an answer without a request', '# x\n\n```answer\n200\n```\n'],
  ['no request', '# x\n\nWords.\n'],
  ['another kind of block', `${CASE}\n\`\`\`json\n{}\n\`\`\`\n`],
])('a case with %s is refused', (_, text) => {
  expect(() => parseCases(text)).toThrow(/^x: /);
});
