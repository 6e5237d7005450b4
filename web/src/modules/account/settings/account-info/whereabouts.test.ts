import { expect, test } from 'vitest';
import { whereabouts } from './whereabouts.ts';

const found = {
  line1: 'Solsikkeveien 1',
  line2: '',
  city: 'Oslo',
  county: 'Oslo',
  postalCode: '0588',
  country: 'NO',
  latitude: 59.93,
  longitude: 10.81,
};
const written = {
  addressLine1: 'Solsikkeveien 1',
  addressPostalCode: '0588',
  addressCity: 'Oslo',
  addressCountry: 'NO',
};
const nowhere = { addressCounty: null, latitude: null, longitude: null };

test('an address that was found is saved with its coordinates', () => {
  expect(whereabouts(written, found)).toEqual({ addressCounty: 'Oslo', latitude: 59.93, longitude: 10.81 });
});

test.each([
  ['street', { addressLine1: 'Solsikkeveien 100' }],
  ['post code', { addressPostalCode: '0001' }],
  ['city', { addressCity: 'Bergen' }],
  ['country', { addressCountry: 'SE' }],
])('with another %s than was found, its coordinates are unknown', (_, change) => {
  expect(whereabouts({ ...written, ...change }, found)).toEqual(nowhere);
});

test('an address written by hand drops the previous one’s coordinates', () => {
  expect(whereabouts(written, null)).toEqual(nowhere);
});
