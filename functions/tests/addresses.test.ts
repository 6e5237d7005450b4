import { expect, test } from 'vitest';
import { startStack } from '#local/stack.ts';
import { useBackend } from '#testing/backend.ts';
import type { ErrorBody } from '#functions/platform/contract/error-codes.ts';
import type { AddressSuggestions, PlaceAddress } from '#functions/platform/contract/lookup-schemas.ts';
import { callFunction } from './support/call.ts';
import { only } from './support/only.ts';
import { confirmedPerson } from './support/people.ts';
import { makeFail } from './support/stand-ins.ts';

const { stack, clock, log } = useBackend();

const sessionToken = crypto.randomUUID();

function search<T = AddressSuggestions>(text: string, more: object = {}) {
  return callFunction<T>(stack, 'addresses', { action: 'search', text, sessionToken, language: 'nb', ...more });
}

function details<T = PlaceAddress>(id: string, more: object = {}) {
  return callFunction<T>(stack, 'addresses', { action: 'details', id, sessionToken, language: 'nb', ...more });
}

async function chosen(text: string): Promise<PlaceAddress> {
  return (await details(only((await search(text)).body.items).id)).body;
}

const DOWN = { status: 503, body: { errors: [{ code: 'INTERNAL', path: 'addresses' }] } };

test('an address is suggested while one types, and chosen gives all its parts', async () => {
  const { status, body } = await search('solsikkestien');
  expect(status).toBe(200);
  expect(body.items).toEqual([{ id: expect.any(String), title: 'Solsikkestien 12', detail: 'Bergen, Norge' }]);
  expect(await details(only(body.items).id)).toMatchObject({
    status: 200,
    body: {
      line1: 'Solsikkestien 12',
      line2: '',
      city: 'Bergen',
      county: 'Vestland',
      postalCode: '5096',
      country: 'NO',
      latitude: 60.36,
      longitude: 5.35,
    },
  });
});

test.each([
  ['Solsikkehaven 3', { line1: 'Solsikkehaven 3', line2: '2. tv', city: 'København S', country: 'DK' }],
  ['Älgvägen', { line1: 'Älgvägen 44', city: 'Umeå', postalCode: '903 26', country: 'SE' }],
  ['Mustikkapolku', { line1: 'Mustikkapolku 8', line2: 'B 12', city: 'Tampere', country: 'FI' }],
])('%s is written as its country writes it', async (text, expected) => {
  expect(await chosen(text)).toMatchObject(expected);
});

test('what the service does not know is filled in as the specification has it', async () => {
  expect(await chosen('Utmarka')).toMatchObject({
    line1: 'Utmarka',
    city: 'not available',
    county: 'Nordland',
    postalCode: '0000',
  });
});

test('the search can be limited to one country, and answers in the caller’s language', async () => {
  const norwegian = (await search('solsikke', { country: 'NO' })).body.items;
  expect(norwegian.map(({ detail }) => detail)).toEqual(['Oslo, Norge', 'Oslo, Norge', 'Oslo, Norge', 'Bergen, Norge']);
  expect((await search('solsikke', { country: 'DK', language: 'en' })).body.items[0]?.detail).toBe(
    'København S, Denmark',
  );
  expect((await search('solsikke', { country: 'FI' })).body.items).toEqual([]);
});

test('a search without matches returns an empty list', async () => {
  expect(await search('finnes ikke')).toMatchObject({ status: 200, body: { items: [] } });
});

test('a place that is not there is refused', async () => {
  expect(await details<ErrorBody>('nowhere')).toMatchObject({
    status: 422,
    body: { errors: [{ code: 'INVALID', path: 'id' }] },
  });
});

test.each([
  [{ action: 'search', text: 'so' }, 'TOO_SHORT', 'text'],
  [{ action: 'search', text: '' }, 'BLANK', 'text'],
  [{ action: 'search', text: 'solsikke', country: 'Norge' }, 'INVALID', 'country'],
  [{ action: 'search', text: 'solsikke', sessionToken: 'x' }, 'INVALID', 'sessionToken'],
  [{ action: 'search', text: 'solsikke', language: 'fr' }, 'INCLUSION', 'language'],
  [{ action: 'details', id: '' }, 'BLANK', 'id'],
  [{ action: 'details', id: 'x'.repeat(501) }, 'TOO_BIG', 'id'],
  [{ action: 'delete', id: 'x' }, 'INCLUSION', 'action'],
])('%j is refused with %s at %s', async (body, code, path) => {
  const answer = await callFunction(stack, 'addresses', { sessionToken, language: 'nb', ...body });
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ code, path }] } });
});

test('a service that fails is asked once more, then it is down', async () => {
  await makeFail(stack, { service: 'maps', times: 1 });
  expect((await search('trollfaret')).status).toBe(200);
  await makeFail(stack, { service: 'maps', times: 2 });
  expect(await search('trollfaret')).toMatchObject(DOWN);
  expect((await search('trollfaret')).status).toBe(200);
  await makeFail(stack, { service: 'maps', how: 'drop' });
  expect(await search('trollfaret')).toMatchObject(DOWN);
});

test('a service that never answers is given up', async () => {
  await makeFail(stack, { service: 'maps', how: 'hang' });
  expect(await details('stand-in-place-01')).toMatchObject(DOWN);
});

test.each(['malformed', 'garbage'] as const)('a %s answer is our fault: INTERNAL, and logged', async (how) => {
  await makeFail(stack, { service: 'maps', how });
  const wrong = { status: 500, body: { errors: [{ code: 'INTERNAL', path: null }] } };
  expect(await search('trollfaret')).toMatchObject(wrong);
  expect(await details('stand-in-place-01')).toMatchObject(wrong);
  await expect.poll(() => log.find((line) => line.includes('addresses: the answer has the wrong shape'))).toBeDefined();
});

test('a key that the service rejects is an internal error; neither the response nor the log contains it', async () => {
  const other = await startStack({
    worker: false,
    environment: { MAPS_API_KEY: 'a-key-of-ours' },
    log: (line) => log.push(line),
  });
  try {
    const body = { action: 'search', text: 'trollfaret', sessionToken, language: 'nb' };
    expect(await callFunction(other, 'addresses', body)).toMatchObject(DOWN);
    await expect.poll(() => log.find((line) => line.includes('The provider answered REQUEST_DENIED'))).toBeDefined();
  } finally {
    await other.stop();
  }
  expect(log.filter((line) => line.includes('a-key-of-ours'))).toEqual([]);
});

test('after 2,000 visitors’ searches in an hour, only logged-in users are answered', async () => {
  await search('trollfaret');
  await clock.sql`update private.rate_limit set count = 2000 where key = 'addresses:anonymous'`;
  expect(await search('trollfaret')).toMatchObject(DOWN);
  const person = await confirmedPerson(stack);
  const body = { action: 'search', text: 'trollfaret', sessionToken, language: 'nb' };
  expect(await callFunction(stack, 'addresses', body, person.accessToken)).toMatchObject({ status: 200 });
});

test('one address may ask 60 times a minute', async () => {
  await search('trollfaret');
  await clock.sql`update private.rate_limit set count = 60 where key like 'addresses:%'`;
  expect(await search('trollfaret')).toMatchObject({
    status: 429,
    body: { errors: [{ code: 'DELIVERY_FREQUENCY_EXCEEDED', path: null }] },
  });
});
