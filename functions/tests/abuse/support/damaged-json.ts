import fc from 'fast-check';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Undefined leaves the value out. */
type Spoil = (value: Json) => Json | undefined;

/** Makes the text of a request from a valid one. */
export type Damage = (value: object) => string;

const nasty: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>(
    '',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\u202E',
    "'; drop table whistleblowing_report; --",
    '%00',
    '../..',
    '__proto__',
    'null',
    '00000000-0000-0000-0000-000000000000',
    '9'.repeat(400),
    'A'.repeat(300_000),
  ),
  fc.string({ unit: 'binary', maxLength: 50 }),
  fc.base64String({ maxLength: 200 }).map((text) => text.replaceAll('=', '').replaceAll('+', '-').replaceAll('/', '_')),
  fc.uuid(),
  fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>,
  fc.constantFrom<Json>(-1, 0, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 0.1, true, false, null, [], {}, [[]]),
);

/** Changes the value of one field or element. */
const spoilt: fc.Arbitrary<Spoil> = fc.oneof(
  nasty.map((value) => () => value),
  fc.constantFrom<Spoil>(
    () => undefined,
    (value) => [value],
    (value) => ({ value }),
    (value) => JSON.stringify(value),
    (value) => (Array.isArray(value) ? [...value, ...value] : value),
    (value) => (Array.isArray(value) ? Array.from({ length: 500 }, () => value[0] ?? null) : value),
    (value) => (typeof value === 'string' ? value.toUpperCase() : value),
    (value) => (typeof value === 'string' ? `${value}A` : value),
    (value) => (typeof value === 'string' ? value.slice(0, -1) : value),
    (value) => (typeof value === 'number' ? value + 1 : value),
  ),
  fc.tuple(fc.constantFrom('__proto__', 'constructor', 'action', 'id', 'ring', 'more'), nasty).map(
    ([key, added]) =>
      (value: Json) =>
        isObject(value) ? { ...value, [key]: added } : value,
  ),
);

/** Changes the text itself, which may be JSON no longer. */
const torn: fc.Arbitrary<(text: string) => string> = fc
  .tuple(
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.constantFrom(
      '',
      '"',
      '}',
      ',',
      '\\u0000',
      '\\ud800',
      '\uFEFF',
      '1e999',
      'NaN',
      '[',
      '{"a":',
      '//',
      '['.repeat(100_000),
    ),
    fc.boolean(),
  )
  .map(([share, put, isCut]) => (text) => {
    const at = Math.floor(share * text.length);
    return text.slice(0, at) + put + (isCut ? '' : text.slice(at));
  });

/** Damages a request: any of its fields and elements, however deep, or its text. */
export const damagedJson: fc.Arbitrary<Damage> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .array(fc.tuple(fc.nat(), spoilt), { minLength: 1, maxLength: 2 })
      .map((changes) => (value: object) => JSON.stringify(changes.reduce(change, value as Json))),
  },
  { weight: 1, arbitrary: torn.map((tear) => (value: object) => tear(JSON.stringify(value))) },
);

const isObject = (value: Json): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Changes the place that a number leads to, of all places below a value. */
function change(value: Json, [number, spoil]: readonly [number, Spoil]): Json {
  const places = placesIn(value);
  return places.length === 0 ? value : changeAt(value, places[number % places.length] ?? [], spoil);
}

type Place = readonly (string | number)[];

function placesIn(value: Json): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, below]): Place[] => [
    [key],
    ...placesIn(below).map((place) => [key, ...place]),
  ]);
}

function changeAt(value: Json, [key, ...rest]: Place, spoil: Spoil): Json {
  if (key === undefined || typeof value !== 'object' || value === null) return value;
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as { [key: string]: Json };
  const below = copy[key] ?? null;
  const changed = rest.length > 0 ? changeAt(below, rest, spoil) : spoil(below);
  if (changed === undefined) delete copy[key];
  else copy[key] = changed;
  return copy;
}
