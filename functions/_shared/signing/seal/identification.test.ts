import { expect, test } from 'vitest';
import { eventProof, identification } from './identification.ts';

const PROVEN_AT = '2026-11-23T08:00:00Z';
const eid = {
  means: 'EID',
  method: 'NO_BANKID',
  provider: 'tillit.criipto.id',
  level: 'HIGH',
  name: 'Kari Nordmann',
  provenAt: PROVEN_AT,
} as const;
const sms = { means: 'SMS', address: '+47•••••678', provenAt: PROVEN_AT } as const;

test('an eID is named with its country, level, name and who confirmed it', () => {
  expect(identification('EID', eid, 'en')).toEqual([
    'Identified with BankID (Norway), level of assurance: high',
    'Name according to the eID: Kari Nordmann. Confirmed by tillit.criipto.id',
  ]);
  expect(identification('EID', eid, 'nb').join(' ')).toContain('BankID (Norge), sikkerhetsnivå: høyt');
});

test('a code is named with the masked number', () => {
  expect(identification('SMS_CODE', sms, 'nb').join(' ')).toContain('+47•••••678');
});

test('the history names the eID or the number, and nothing for a link', () => {
  expect(eventProof(eid, 'en')).toBe('BankID (Norway)');
  expect(eventProof(sms, 'en')).toBe('SMS +47•••••678');
  expect(eventProof(undefined, 'en')).toBe('');
});
