import { expect, test } from 'vitest';
import { nameRequestsOf } from './name-requests.ts';

const note = (id: string, handlerId: string | null, value: object, type = 'NOTE') => ({
  id,
  type,
  handlerId,
  redactedBy: null as string | null,
  value,
});
const read = (entries: Parameters<typeof nameRequestsOf>[0]) => nameRequestsOf(entries, ['oda', 'siv']);
const ask = note('a', 'per', { kind: 'IDENTITY_REQUEST', content: 'Politiet spør.' });
const answer = (by: string | null, accepted: boolean, type = 'NOTE', request = 'a') =>
  note(crypto.randomUUID(), by, { kind: 'IDENTITY_ANSWER', request, accepted, content: 'Nei.' }, type);
const asked = { id: 'a', handlerId: 'per', reason: 'Politiet spør.', answer: null };

test('a request for the names has the last answer of another handler', () => {
  expect(read([ask])).toEqual([asked]);
  expect(read([ask, answer('oda', false), answer('siv', true)])).toEqual([
    { ...asked, answer: { handlerId: 'siv', accepted: true, reason: 'Nei.' } },
  ]);
});

test('nobody answers themself, and what a reporter or a message says is no request and no answer', () => {
  expect(read([ask, answer('per', true)])).toEqual([asked]);
  expect(read([ask, answer('oda', true, 'MESSAGE'), answer(null, true), answer('oda', true, 'NOTE', 'x')])).toEqual([
    asked,
  ]);
  expect(
    read([
      { ...ask, type: 'MESSAGE' },
      { ...ask, handlerId: null },
    ]),
  ).toEqual([]);
});

test('nobody agrees but a custodian whom the list has signed, nor to what nobody asked for', () => {
  expect(read([ask, answer('ola', true)])).toEqual([asked]);
  expect(read([answer('oda', true)])).toEqual([]);
  // The answer of a custodian that somebody else has rewritten is signed by that other one.
  expect(read([ask, { ...answer('oda', true), redactedBy: 'ola' }])).toEqual([asked]);
  expect(read([{ ...ask, redactedBy: 'ola' }, answer('oda', true)])).toEqual([]);
});
