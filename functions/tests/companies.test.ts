import { describe, expect, test } from 'vitest';
import { useBackend } from '#testing/backend.ts';
import type { ErrorBody } from '#functions/platform/contract/error-codes.ts';
import type { CompanyPage } from '#functions/platform/contract/lookup-schemas.ts';
import { callFunction, rpc } from './support/call.ts';
import type { Answer } from './support/call.ts';
import { confirmedPerson } from './support/people.ts';
import { makeFail } from './support/stand-ins.ts';

const { stack, clock, log } = useBackend();

function search<T = CompanyPage>(name: unknown, more: object = {}): Promise<Answer<T>> {
  return callFunction<T>(stack, 'companies', { action: 'search', name, ...more });
}

const namesOf = async (name: string, more: object = {}) =>
  (await search(name, more)).body.items.map((item) => item.name);

const DOWN = { status: 503, body: { errors: [{ code: 'INTERNAL', path: 'companies' }] } };

test('an organisation is found by a part of its name, with number and address', async () => {
  const { status, body } = await search('fjellheim eiendom');
  expect(status).toBe(200);
  expect(body).toEqual({
    total: 1,
    items: [
      {
        name: 'FJELLHEIM EIENDOM AS',
        orgNumber: '310100153',
        address: { line1: 'Storgata 1', line2: '', city: 'OSLO', county: 'Oslo', postalCode: '0155', country: 'NO' },
        bankruptcy: false,
        liquidation: false,
        deleted: false,
        accountExists: false,
      },
    ],
  });
});

test.each(['310100013', '310 100 013', ' 310100013 '])('%j finds the one with that number', async (number) => {
  expect(await namesOf(number)).toEqual(['FJELLHEIM BYGG AS']);
});

test('what the register says of its state comes along', async () => {
  const stateOf = async (number: string) => {
    const [company] = (await search(number)).body.items;
    return { bankruptcy: company?.bankruptcy, liquidation: company?.liquidation, deleted: company?.deleted };
  };
  expect(await stateOf('310100226')).toEqual({ bankruptcy: true, liquidation: false, deleted: false });
  expect(await stateOf('310100293')).toEqual({ bankruptcy: false, liquidation: true, deleted: false });
  expect(await stateOf('310100366')).toEqual({ bankruptcy: false, liquidation: true, deleted: false });
  expect(await stateOf('310100439')).toEqual({ bankruptcy: false, liquidation: false, deleted: true });
});

test('one without an address has none, and a long one keeps all its lines', async () => {
  expect((await search('nordre ål')).body.items[0]?.address).toBeNull();
  expect((await search('trebåter')).body.items[0]?.address).toMatchObject({
    line1: 'c/o Styreleder Åse Øverås-Kjærstad',
    line2: 'Gamle Sjøhusveien 112',
    county: 'Nordland',
  });
});

test('pages follow each other without a gap, and none is longer than asked for', async () => {
  const all = await namesOf('nord', { perPage: 20 });
  const first = await search('nord', { perPage: 4 });
  expect(first.body.total).toBe(all.length);
  expect(all.length).toBeGreaterThan(4);
  expect([...first.body.items.map(({ name }) => name), ...(await namesOf('nord', { perPage: 4, page: 2 }))]).toEqual(
    all,
  );
  // Of one found by its number there is one page.
  expect((await search('310100013', { page: 2 })).body).toEqual({ items: [], total: 1 });
});

test('without a size, a page has five', async () => {
  expect(await namesOf('nord')).toHaveLength(5);
});

test('a search without matches returns an empty list', async () => {
  expect(await search('finnes ikke')).toMatchObject({ status: 200, body: { items: [], total: 0 } });
  expect(await search('310100234')).toMatchObject({ status: 200, body: { items: [], total: 0 } });
});

test.each([
  [{ name: 'fj' }, 'TOO_SHORT', 'name'],
  [{ name: '  f ' }, 'TOO_SHORT', 'name'],
  [{ name: '' }, 'BLANK', 'name'],
  [{}, 'BLANK', 'name'],
  [{ name: 7 }, 'INVALID', 'name'],
  [{ name: 'a\nb c' }, 'INVALID', 'name'],
  [{ name: 'x'.repeat(151) }, 'TOO_BIG', 'name'],
  [{ name: 'fjell', perPage: 21 }, 'TOO_BIG', 'perPage'],
  [{ name: 'fjell', perPage: 0 }, 'TOO_SMALL', 'perPage'],
  [{ name: 'fjell', page: 0 }, 'TOO_SMALL', 'page'],
  [{ name: 'fjell', page: 501 }, 'TOO_BIG', 'page'],
  [{ name: 'fjell', page: 1.5 }, 'INVALID', 'page'],
])('%j is refused with %s at %s', async (body, code, path) => {
  const answer = await callFunction(stack, 'companies', { action: 'search', ...body });
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ code, path }] } });
});

test('a search cannot reach anything else of the register', async () => {
  for (const name of ['../roller', '310100013/roller', '?navn=x', '%2e%2e%2f', '&size=9999', '#####']) {
    expect(await search(name)).toMatchObject({ status: 200, body: { total: 0 } });
  }
});

test('an organisation with an account is marked, without saying whose', async () => {
  const person = await confirmedPerson(stack);
  await rpc(stack, person.accessToken, 'register_team', { input: { name: 'Tak', organizationNumber: '310 103 861' } });
  const { body } = await search('tønsberg tak');
  expect(body.items).toMatchObject([{ orgNumber: '310103861', accountExists: true }]);
  expect(Object.keys(body.items[0] ?? {}).sort()).toEqual(
    ['accountExists', 'address', 'bankruptcy', 'deleted', 'liquidation', 'name', 'orgNumber'].sort(),
  );
});

test('that somebody signed up just now shows at once, though the register is not asked again', async () => {
  // A database that outlives the run has the team of the run before.
  await clock.sql`update public.account set organization_number = null where organization_number = '310103934'`;
  expect((await search('ulvøya utleie')).body.items).toMatchObject([{ accountExists: false }]);
  const person = await confirmedPerson(stack);
  await rpc(stack, person.accessToken, 'register_team', { input: { name: 'Ulv', organizationNumber: '310103934' } });
  await makeFail(stack, { service: 'companies' });
  expect((await search('ULVØYA utleie')).body.items).toMatchObject([{ accountExists: true }]);
});

describe('when the register fails', () => {
  test.each([
    ['answers an error', { how: 'status', status: 500 }],
    ['is busy', { how: 'status', status: 429 }],
    ['breaks the connection', { how: 'drop' }],
  ] as const)('one that %s once is asked again', async (what, failing) => {
    await makeFail(stack, { service: 'companies', times: 1, ...failing });
    expect(await search(`finnes ikke: ${what}`)).toMatchObject({ status: 200, body: { total: 0 } });
  });

  test('one that does so twice is down: a code for the web, the cause for the log, no third try', async () => {
    await makeFail(stack, { service: 'companies', times: 2, status: 502 });
    expect(await search<ErrorBody>('er nede')).toMatchObject(DOWN);
    const told = () =>
      log.find((line) => line.includes('ProviderUnavailable') && line.includes('"function":"companies"'));
    await expect.poll(told).toBeDefined();
    // The two failures have happened; neither was cached.
    expect((await search('er nede')).status).toBe(200);
  });

  test('one that breaks every connection is down', async () => {
    await makeFail(stack, { service: 'companies', how: 'drop' });
    expect(await search('bryter av')).toMatchObject(DOWN);
  });

  test('one that never answers is given up after five seconds, both tries together', async () => {
    await makeFail(stack, { service: 'companies', how: 'hang' });
    const started = performance.now();
    expect(await search('henger seg opp')).toMatchObject(DOWN);
    expect(performance.now() - started).toBeGreaterThan(4_500);
  });

  test('one that is slow is waited for', async () => {
    await makeFail(stack, { service: 'companies', how: 'slow', milliseconds: 300, times: 1 });
    expect(await namesOf('kvitvær')).toEqual(['KVITVÆR REDERI AS']);
  });

  test.each(['malformed', 'garbage'] as const)(
    'a %s answer is our fault: INTERNAL, logged, asked for once',
    async (how) => {
      await makeFail(stack, { service: 'companies', how, times: 1 });
      const answer = await search<ErrorBody>(`rart svar: ${how}`);
      expect(answer).toMatchObject({ status: 500, body: { errors: [{ code: 'INTERNAL', path: null }] } });
      await expect.poll(() => log.find((line) => line.includes('the answer has the wrong shape'))).toBeDefined();
      expect((await search(`rart svar: ${how}`)).status).toBe(200);
    },
  );

  test('a status that the register does not give is our fault too', async () => {
    await makeFail(stack, { service: 'companies', how: 'status', status: 418, times: 1 });
    expect((await search('tekanne')).status).toBe(500);
  });
});

test('beyond its limits a network still finds organisations, but learns of no accounts', async () => {
  const person = await confirmedPerson(stack);
  await rpc(stack, person.accessToken, 'register_team', { input: { name: 'Tak', organizationNumber: '310 103 861' } });
  await search('tønsberg tak');
  await clock.sql`update private.rate_limit set count = 1000 where key like 'limit:ORGANIZATION:NETWORK:3600:%'`;
  expect((await search('tønsberg tak')).body.items).toMatchObject([{ orgNumber: '310103861', accountExists: false }]);
});

test('one address may ask 60 times a minute', async () => {
  await search('fjellheim');
  await clock.sql`update private.rate_limit set count = 60 where key like 'companies:%'`;
  expect(await search('fjellheim')).toMatchObject({
    status: 429,
    body: { errors: [{ code: 'DELIVERY_FREQUENCY_EXCEEDED', path: null }] },
  });
});
