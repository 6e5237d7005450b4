import { once } from 'node:events';
import { request } from 'node:http';
import type { Server } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { listenNear } from '#local/ports.ts';
import { entities } from './companies/entities.ts';
import { places } from './maps/places.ts';
import { NO_EID_CLIENT } from '#local/stand-ins/eid/no-client.ts';
import { claimsOf, eidPeople } from './eid/people.ts';
import { createStandIns } from './server.ts';

const keys = {
  maps: 'maps-key',
  registers: 'registers-key',
  stripe: { key: 'sk_test_key', publishableKey: 'pk_test_key', webhookSecret: 'whsec_key' },
  eid: NO_EID_CLIENT,
  veriff: { key: 'veriff-key', secret: 'veriff-secret' },
};
let server: Server;
let url: string;

beforeAll(async () => {
  ({ server } = createStandIns(keys));
  const { port } = await listenNear(server, 0);
  url = `http://127.0.0.1:${port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
afterEach(() => fetch(`${url}/failures`, { method: 'DELETE' }));

const pageShape = z.object({
  _embedded: z.object({ enheter: z.array(z.object({ navn: z.string() })) }).optional(),
  page: z.object({ size: z.number(), totalElements: z.number(), totalPages: z.number(), number: z.number() }),
});

async function search(query: Record<string, string>) {
  const response = await fetch(`${url}/companies/enheter?${new URLSearchParams(query).toString()}`);
  const { _embedded, page } = pageShape.parse(await response.json());
  return { names: _embedded?.enheter.map(({ navn }) => navn) ?? null, ...page };
}

function fail(body: object): Promise<Response> {
  return fetch(`${url}/failures`, { method: 'POST', body: JSON.stringify(body) });
}

/** As the check digit of Norwegian organisation numbers is made (modulus 11). */
function hasCheckDigit(number: string): boolean {
  const sum = [3, 2, 7, 6, 5, 4, 3, 2, 1].reduce((total, weight, at) => total + weight * Number(number[at]), 0);
  return sum % 11 === 0;
}

describe('the register', () => {
  test('has about sixty organisations, none of them real, among them one of each state', () => {
    const numbers = entities.map(({ organisasjonsnummer }) => organisasjonsnummer);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers.length).toBeGreaterThanOrEqual(60);
    expect(numbers.filter((number) => !number.startsWith('31') || !hasCheckDigit(number))).toEqual([]);
    const count = (is: (entity: (typeof entities)[number]) => boolean | undefined) => entities.filter(is).length;
    expect(count(({ konkurs }) => konkurs)).toBe(1);
    expect(count(({ underAvvikling }) => underAvvikling)).toBe(1);
    expect(count(({ underTvangsavviklingEllerTvangsopplosning: forced }) => forced)).toBe(1);
    expect(count(({ slettedato }) => slettedato !== undefined)).toBe(1);
    expect(count(({ navn }) => navn.length > 120)).toBeGreaterThan(0);
    expect(count(({ navn }) => /[ÆØÅ]/.test(navn))).toBeGreaterThan(5);
  });

  test('finds parts of names whatever their case, in pages counted from 0', async () => {
    const first = await search({ navn: 'fjellheim bygg', page: '0', size: '1' });
    expect(first).toEqual({ names: ['FJELLHEIM BYGG AS'], size: 1, totalElements: 2, totalPages: 2, number: 0 });
    expect((await search({ navn: 'fjellheim bygg', page: '1', size: '1' })).names).toEqual(['FJELLHEIM BYGG ØST AS']);
    expect((await search({ navn: 'øyvinds ØKOLOGISKE' })).totalElements).toBe(1);
  });

  test('leaves the list out when nothing matches, and those that are deleted out of the list', async () => {
    expect(await search({ navn: 'finnes ikke' })).toMatchObject({ names: null, totalElements: 0 });
    expect(await search({ navn: 'slettvoll' })).toMatchObject({ names: null, totalElements: 0 });
  });

  test('returns one by its number, even if it is deleted', async () => {
    const byNumber = async (number: string) => (await fetch(`${url}/companies/enheter/${number}`)).json();
    expect(await byNumber('310100226')).toMatchObject({ navn: 'KONKURSIA MØBLER AS', konkurs: true });
    expect(await byNumber('310100439')).toEqual({
      organisasjonsnummer: '310100439',
      navn: 'SLETTVOLL HANDEL AS',
      organisasjonsform: { kode: 'AS' },
      slettedato: '2024-06-30',
    });
  });

  test.each([
    ['enheter/310100234', 404],
    ['enheter/31010', 400],
    ['enheter?size=20&page=500', 400],
    ['enheter?size=x', 400],
    ['underenheter', 404],
  ])('%s answers %i', async (path, status) => {
    expect((await fetch(`${url}/companies/${path}`)).status).toBe(status);
  });
});

describe('the maps service', () => {
  const ask = async (service: string, query: Record<string, string>): Promise<unknown> => {
    const text = new URLSearchParams({ key: 'maps-key', ...query }).toString();
    return (await fetch(`${url}/maps/place/${service}/json?${text}`)).json();
  };

  test('has about sixty addresses in four countries', () => {
    expect(places.length).toBeGreaterThanOrEqual(60);
    for (const country of ['NO', 'SE', 'DK', 'FI'])
      expect(places.some((place) => place.country === country)).toBe(true);
    expect(
      places.filter(({ latitude, longitude }) => !(latitude > 54 && latitude < 81 && longitude > 4 && longitude < 30)),
    ).toEqual([]);
  });

  test('suggests at most five, of one country if asked to, in the language asked for', async () => {
    const answer = z.object({ status: z.literal('OK'), predictions: z.array(z.object({ description: z.string() })) });
    expect(answer.parse(await ask('autocomplete', { input: 'sol' })).predictions).toHaveLength(5);
    const danish = answer.parse(
      await ask('autocomplete', { input: 'SOLSIKKE', components: 'country:dk', language: 'en' }),
    );
    expect(danish.predictions.map(({ description }) => description)).toEqual([
      'Solsikkehaven 1, København S, Denmark',
      'Solsikkehaven 3, København S, Denmark',
    ]);
  });

  test('returns the requested parts of a place', async () => {
    const both = await ask('details', { place_id: 'stand-in-place-01', fields: 'address_component,geometry/location' });
    expect(both).toMatchObject({ status: 'OK', result: { geometry: { location: { lat: 59.93, lng: 10.81 } } } });
    expect(both).toHaveProperty('result.address_components.0', {
      long_name: '1',
      short_name: '1',
      types: ['street_number'],
    });
    expect(await ask('details', { place_id: 'stand-in-place-01', fields: 'geometry' })).not.toHaveProperty(
      'result.address_components',
    );
  });

  test('reports errors in its own status', async () => {
    expect(await ask('autocomplete', { input: 'sol', key: 'guess' })).toMatchObject({ status: 'REQUEST_DENIED' });
    expect(await ask('autocomplete', { input: '' })).toMatchObject({ status: 'INVALID_REQUEST' });
    expect(await ask('autocomplete', { input: 'finnes ikke' })).toEqual({ status: 'ZERO_RESULTS', predictions: [] });
    expect(await ask('details', { place_id: 'nowhere' })).toEqual({ status: 'NOT_FOUND' });
  });
});

describe('failure switches', () => {
  const status = async (navn: string): Promise<number> =>
    (await fetch(`${url}/companies/enheter?${new URLSearchParams({ navn }).toString()}`)).status;

  test('fail so many requests of one service, and only those that are meant', async () => {
    await fail({ service: 'companies', times: 1, status: 503, matching: 'økologiske øl' });
    expect(await status('Fjellheim')).toBe(200);
    expect(await status('Økologiske øl')).toBe(503);
    expect(await status('Økologiske øl')).toBe(200);
  });

  test('fail until they are cleared, all or those of one test', async () => {
    await fail({ service: 'companies', matching: 'fjellheim' });
    await fail({ service: 'companies', matching: 'nordavind' });
    await fetch(`${url}/failures?matching=fjellheim`, { method: 'DELETE' });
    expect([await status('fjellheim'), await status('nordavind')]).toEqual([200, 500]);
    await fetch(`${url}/failures`, { method: 'DELETE' });
    expect(await status('nordavind')).toBe(200);
  });

  test('drop, garble and delay', async () => {
    await fail({ service: 'companies', times: 1, how: 'drop' });
    await expect(status('fjell')).rejects.toThrow();
    await fail({ service: 'companies', times: 1, how: 'garbage' });
    const garbage = await fetch(`${url}/companies/enheter`);
    await expect(garbage.json()).rejects.toThrow();
    await fail({ service: 'companies', times: 1, how: 'malformed' });
    expect(pageShape.safeParse(await (await fetch(`${url}/companies/enheter`)).json()).success).toBe(false);
    await fail({ service: 'companies', times: 1, how: 'slow', milliseconds: 50 });
    const started = performance.now();
    expect(await status('fjell')).toBe(200);
    expect(performance.now() - started).toBeGreaterThanOrEqual(45);
  });

  test('a switch that is none is refused', async () => {
    expect((await fail({ service: 'identity' })).status).toBe(422);
  });
});

test('another name for this machine is refused', async () => {
  const asked = request(`${url}/companies/enheter`, { headers: { host: 'evil.example' } }).end();
  const [response] = (await once(asked, 'response')) as [{ statusCode: number; resume(): void }];
  response.resume();
  expect(response.statusCode).toBe(421);
});

test('bound to more than this machine, they refuse to start', async () => {
  const { server: exposed } = createStandIns(keys);
  const failed = once(exposed, 'error');
  exposed.listen(0, '0.0.0.0');
  expect(String((await failed)[0])).toMatch(/refuse to listen on 0\.0\.0\.0/);
  expect(exposed.listening).toBe(false);
});

test.each([
  ['no-kari', 'urn:grn:authn:no:bankid', { authenticationtype: 'urn:grn:authn:no:bankid' }],
  ['dk-freja', 'urn:grn:authn:dk:mitid:high', { authenticationtype: 'urn:grn:authn:dk:mitid:high', loA: 'HIGH' }],
  ['se-alva', 'urn:grn:authn:se:bankid:qr', {}],
  ['fi-aino', 'urn:grn:authn:fi:bank-id', {}],
])('the token of %s names its level as the broker’s samples do', (id, asked, level) => {
  const person = eidPeople.find((each) => each.id === id);
  if (person === undefined) throw new Error(`Nobody is ${id}`);
  const { acr, authenticationtype, loA, loa } = claimsOf(person, asked);
  expect(JSON.parse(JSON.stringify({ acr, authenticationtype, loA, loa }))).toEqual(level);
});
