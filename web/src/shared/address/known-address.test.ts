import { expect, test } from 'vitest';
import { knownAddress } from './known-address.ts';

const whole = {
  line1: 'Solsikkeveien 1',
  line2: '',
  city: 'Oslo',
  county: 'Oslo',
  postalCode: '0588',
  country: 'NO',
  latitude: 59.93,
  longitude: 10.81,
};

test('an address that is known stays as it is', () => {
  expect(knownAddress(whole)).toEqual(whole);
});

test('what the maps service did not know is left for the reader to fill in', () => {
  const unknown = {
    ...whole,
    line1: 'not available',
    city: 'not available',
    county: 'not available',
    postalCode: '0000',
  };
  expect(knownAddress(unknown)).toEqual({ ...whole, line1: '', city: '', county: '', postalCode: '' });
});
