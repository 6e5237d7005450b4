import { expect, test } from 'vitest';
import { standingOf } from './standing.ts';
import type { SentVersion } from './standing.ts';

const one = (id: string, status: string, agreement = '2'): SentVersion => ({ id, status, agreement, signedAt: null });

test.each<[string, readonly SentVersion[], string | undefined, string | undefined, boolean]>([
  ['a new team has signed nothing', [], undefined, undefined, true],
  ['one that was sent waits', [one('a', 'PENDING')], undefined, 'a', false],
  ['one that is being sealed is signed', [one('a', 'SEALING')], 'a', undefined, false],
  ['a declined one is asked for again', [one('a', 'REFUSED')], undefined, undefined, true],
  ['the older version stays until the newer is signed', [one('a', 'SIGNED', '1')], 'a', undefined, true],
  ['the newer waits', [one('b', 'PENDING'), one('a', 'SIGNED', '1')], 'a', 'b', false],
  ['an older version that still waits is not the present one', [one('a', 'PENDING', '1')], undefined, undefined, true],
])('%s', (_name, sent, signed, pending, isDue) => {
  const standing = standingOf(sent, '2');
  expect([standing.signed?.id, standing.pending?.id, standing.isDue]).toEqual([signed, pending, isDue]);
});
