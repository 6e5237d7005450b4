import { expect, test } from 'vitest';
import type { Company } from '#functions/platform/contract/lookup-schemas.ts';
import { addressLine, companyWarnings } from './company-facts.ts';

const sound: Company = {
  name: 'Fjellheim Bygg AS',
  orgNumber: '310100013',
  address: { line1: 'Storgata 1', line2: '', city: 'OSLO', county: 'Oslo', postalCode: '0155', country: 'NO' },
  bankruptcy: false,
  liquidation: false,
  deleted: false,
  accountExists: false,
};

test.each([
  [{}, []],
  [{ bankruptcy: true }, ['bankrupt']],
  [{ liquidation: true }, ['liquidation']],
  [{ bankruptcy: true, liquidation: true, accountExists: true }, ['bankrupt', 'liquidation', 'accountExists']],
  [{ deleted: true, bankruptcy: true, accountExists: true }, ['deleted']],
])('%j warns of %j', (state, warnings) => {
  expect(companyWarnings({ ...sound, ...state })).toEqual(warnings);
});

test('an address is one line of the parts that it has', () => {
  expect(addressLine(sound)).toBe('Storgata 1, 0155 OSLO');
  expect(
    addressLine({ ...sound, address: { ...sound.address!, line1: 'c/o Kari', line2: 'Gata 2', postalCode: '' } }),
  ).toBe('c/o Kari, Gata 2, OSLO');
  expect(addressLine({ ...sound, address: null })).toBe('');
});
