import { expect, test } from 'vitest';
import type { EidMethodName } from '../contract/eid-methods.ts';
import { readClaims, WrongClaims } from './claims.ts';

const today = new Date('2026-11-29');
const read = (method: EidMethodName, scheme: string, level: object) =>
  readClaims(method, { sub: '{x}', identityscheme: scheme, name: 'Freja Sørensen', ...level }, today);

test.each<[EidMethodName, string, object]>([
  // A token of MitID as the broker sends it.
  [
    'DK_MITID_SUBSTANTIAL',
    'dkmitid',
    { authenticationtype: 'urn:grn:authn:dk:mitid:substantial', loA: 'SUBSTANTIAL', ial: 'SUBSTANTIAL' },
  ],
  ['DK_MITID_SUBSTANTIAL', 'dkmitid', { authenticationtype: 'urn:grn:authn:dk:mitid:substantial', loA: 'HIGH' }],
  ['DK_MITID_HIGH', 'dkmitid', { loA: 'HIGH' }],
  ['DK_MITID_HIGH', 'dkmitid', { acr: 'urn:grn:authn:dk:mitid:high' }],
  ['NO_BANKID', 'nobankid-oidc', { authenticationtype: 'urn:grn:authn:no:bankid:high' }],
  ['NO_BANKID', 'nobankid-oidc', { authenticationtype: 'urn:grn:authn:no:bankid' }],
  ['SE_BANKID_OTHER_DEVICE', 'sebankid', { authenticationtype: 'urn:grn:authn:se:bankid:qr' }],
  ['FI_BANK_ID', 'fitupas', { acr: 'http://ftn.ficora.fi/2017/loa2', authenticationtype: 'urn:grn:authn:fi:bank-id' }],
  // Tokens without a level, as in the broker's samples of Sweden and Finland.
  ['SE_BANKID_SAME_DEVICE', 'sebankid', {}],
  ['FI_BANK_ID', 'fitupas', { acr: 'http://ftn.ficora.fi/2017/loa2' }],
])('%s (%s) with the level %o is accepted', (method, scheme, level) => {
  expect(read(method, scheme, level)).toMatchObject({ method, lastName: 'Sørensen' });
});

test('a person with one name has it as the last one', () => {
  expect(read('DK_MITID_HIGH', 'dkmitid', { loA: 'HIGH', name: 'Suharto' })).toMatchObject({
    firstName: '',
    lastName: 'Suharto',
  });
  expect(() => read('DK_MITID_HIGH', 'dkmitid', { loA: 'HIGH', name: ' ' })).toThrow(WrongClaims);
});

test.each<[EidMethodName, string, object]>([
  ['DK_MITID_HIGH', 'dkmitid', {}],
  ['DK_MITID_HIGH', 'dkmitid', { acr: '' }],
  ['DK_MITID_HIGH', 'dkmitid', { acr: 'https://data.gov.dk/concept/core/nsis/loa/High' }],
  ['DK_MITID_HIGH', 'dkmitid', { authenticationtype: 'urn:grn:authn:dk:mitid:low', loa: 'LOW' }],
  ['DK_MITID_HIGH', 'dkmitid', { authenticationtype: 'urn:grn:authn:dk:mitid:substantial' }],
  ['DK_MITID_HIGH', 'dkmitid', { authenticationtype: 'urn:grn:authn:dk:mitid:high', loA: 'SUBSTANTIAL' }],
  [
    'DK_MITID_HIGH',
    'dkmitid',
    { acr: 'urn:grn:authn:dk:mitid:high', authenticationtype: 'urn:grn:authn:dk:mitid:low' },
  ],
  ['DK_MITID_SUBSTANTIAL', 'dkmitid', { authenticationtype: 'urn:grn:authn:dk:mitid:substantial', loA: 'none' }],
  ['NO_BANKID', 'nobankid-oidc', { authenticationtype: 'urn:grn:authn:no:bankid:substantial' }],
  ['NO_BANKID', 'nobankid-oidc', { authenticationtype: 'urn:grn:authn:dk:mitid:high' }],
  ['NO_BANKID', 'nobankid-oidc', {}],
  ['SE_BANKID_SAME_DEVICE', 'sebankid', { acr: 'urn:grn:authn:no:bankid:high' }],
  ['SE_BANKID_SAME_DEVICE', 'sebankid', { loa: 'LOW' }],
  ['FI_BANK_ID', 'fitupas', { authenticationtype: 'urn:grn:authn:dk:mitid:low' }],
])('%s (%s) with the level %o is refused', (method, scheme, level) => {
  expect(() => read(method, scheme, level)).toThrow(WrongClaims);
});
