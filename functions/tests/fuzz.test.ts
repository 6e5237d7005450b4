import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { useBackend } from '#testing/backend.ts';
import { sized } from '#testing/size.ts';
import { requestsOf } from './abuse/support/function-calls.ts';
import { functionNames, requestSchemas } from './abuse/support/request-schemas.ts';
import { post } from './support/call.ts';
import { confirmedPerson } from './support/people.ts';
import type { Person } from './support/people.ts';

const { stack, clock } = useBackend();
let person: Person;
beforeAll(async () => {
  person = await confirmedPerson(stack);
});

const schemas = await requestSchemas();

/** One valid request of every action. */
const VALID = functionNames().flatMap((name) =>
  requestsOf(name, schemas.get(name)!).map(({ title, body }) => ({ name, title, body })),
);
/** Those that have a field to damage: `prices` asks for nothing. */
const REQUESTS = VALID.filter(({ body }) => fieldsOf(body).length > 0);

test('every function has a valid request to start from', () => {
  const started = new Set(VALID.map(({ name }) => name));
  expect(functionNames().filter((name) => !started.has(name))).toEqual([]);
});

function fieldsOf(body: object): string[] {
  return Object.keys(body).filter((field) => field !== 'action');
}

const nasty = fc.oneof(
  fc.constantFrom(
    '',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\u202E',
    "'; drop table document; --",
    '%00',
    '../..',
    '__proto__',
    'null',
  ),
  fc.string({ unit: 'binary', maxLength: 50 }),
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom(-1, 1e308, 0.1, true, null, [], {}),
);

test.each(REQUESTS)(
  '$title: whatever a field contains, the answer is one of ours and no failure',
  async ({ name, title, body }) => {
    const spoilt = fc.record({ field: fc.constantFrom(...fieldsOf(body)), value: nasty });
    const headers = {
      'content-type': 'application/json',
      ...(name === 'work' ? { apikey: stack.secretKey } : { authorization: `Bearer ${person.accessToken}` }),
    };
    await fc.assert(
      fc.asyncProperty(spoilt, async ({ field, value }) => {
        await clock.sql`delete from private.rate_limit`;
        const answer = await post(stack, name, JSON.stringify({ ...body, [field]: value }), headers);
        expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500);
      }),
      // A magic link is answered only after a while.
      { numRuns: title === 'magic-link create' ? 5 : sized({ quick: 8, full: 40 }), seed: 7 },
    );
  },
);
