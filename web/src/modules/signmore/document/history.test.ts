import { expect, test } from 'vitest';
import { formatUtc, toHistoryEvent } from './history.ts';
import type { HistoryEvent } from './history.ts';

function event(type: string, more = {}): HistoryEvent | null {
  const node = {
    __typename: 'DocumentEvent' as const,
    nodeId: type,
    sequence: 1,
    type,
    actorKind: 'USER',
    actorName: 'Kari Solberg',
    actorEmail: 'kari@example.com',
    signatureId: null,
    data: '{}',
    occurredAt: '2026-11-21T03:05:22.123456+00:00',
    hash: 'ab',
    ...more,
  };
  return toHistoryEvent(node, new Map([['s1', 'Ola Nordmann']]));
}

test('a mail that went out names the person it went to', () => {
  const first = event('NOTIFIED', { actorName: null, actorEmail: null, signatureId: 's1' });
  expect(first).toMatchObject({ actor: '', subject: 'Ola Nordmann' });
});

test('a mail to a signer who was corrected later keeps the name of the person it went to', () => {
  const mail = event('NOTIFIED', { signatureId: 's1', data: '{"name":"Sigrid Moen","email":"sigrid@example.com"}' });
  expect(mail?.subject).toBe('Sigrid Moen');
  const correction = event('CORRECTED', { data: '{"name":"Ola Nordmann","previousName":"Sigrid Moen"}' });
  expect(correction).toMatchObject({ previous: 'Sigrid Moen', subject: 'Ola Nordmann' });
});

test('a file is named, a reason is quoted', () => {
  const events = [
    event('FILE_ADDED', { data: '{"name":"contract.pdf","pages":3}' }),
    event('CANCELLED', { data: '{"reason":"Wrong salary"}' }),
  ];
  expect(events.map((each) => [each?.subject, each?.reason])).toEqual([
    ['contract.pdf', ''],
    ['', 'Wrong salary'],
  ]);
});

test('a signature under another name than the invited one names both', () => {
  const data = '{"firstName":"Mikke","lastName":"Mus","invitedName":"Tor Test"}';
  expect(event('SIGNED', { actorName: 'Tor Test', data })).toMatchObject({ actor: 'Tor Test', signedAs: 'Mikke Mus' });
  expect(event('SIGNED', { data: '{"firstName":"Kari","lastName":"Solberg"}' })).toMatchObject({ signedAs: '' });
});

test('what support did as a user names the administrator', () => {
  expect(event('FILE_ADDED', { data: '{"impersonator":"Anne Vik"}' })).toMatchObject({
    actor: 'Kari Solberg',
    support: 'Anne Vik',
  });
  expect(event('FILE_ADDED')).toMatchObject({ support: '' });
});

test('events of a kind that this version does not know are left out, not shown wrong', () => {
  expect(event('TELEPORTED')).toBeNull();
});

test('times are the same for everybody', () => {
  expect(formatUtc('2026-11-21T04:05:22.9+01:00')).toBe('2026-11-21 03:05:22 UTC');
});
