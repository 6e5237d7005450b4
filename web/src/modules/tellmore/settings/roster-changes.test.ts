import { expect, test } from 'vitest';
import { toBase64 } from '#modules/tellmore/protocol/bytes.ts';
import { handlerFingerprint } from '#modules/tellmore/protocol/handler-fingerprint.ts';
import { newKeyPairs, publicKeys } from '#modules/tellmore/protocol/key-pairs.ts';
import type { KeyPairs } from '#modules/tellmore/protocol/key-pairs.ts';
import type { RosterHandler } from '#modules/tellmore/protocol/roster.ts';
import { approvedAlready, ownEntry, rosterChanges } from './roster-changes.ts';

const refused = expect.objectContaining({ errors: [{ code: 'VERIFICATION_FAILED', path: 'roster' }] });

function handler(id: string, keys: KeyPairs = newKeyPairs()): RosterHandler {
  const { boxKey, signKey } = publicKeys(keys);
  return { id, name: id, title: '', boxKey: toBase64(boxKey), signKey: toBase64(signKey), identity: true };
}

const [oda, per, siv] = [handler('oda'), handler('per'), handler('siv')];
const signed = { channelId: 'a', version: 1, recoveryKey: 'r', handlers: [oda, per] };

const nothing = { joined: [], left: [], renamed: [], entitled: [], disentitled: [] };

test('the approval lists separately who joins, who leaves, and who has another title', () => {
  const titled = { ...oda, title: 'HR' };
  expect(rosterChanges(signed, [titled, siv])).toEqual({ ...nothing, joined: [siv], left: [per], renamed: [titled] });
  expect(rosterChanges(signed, [oda, per])).toEqual(nothing);
});

test('so is who may open names from now on, and who may no longer', () => {
  const [without, withRight] = [{ ...per, identity: false }, per];
  expect(rosterChanges(signed, [oda, without])).toEqual({ ...nothing, disentitled: [without] });
  expect(rosterChanges({ ...signed, handlers: [oda, without] }, [oda, withRight])).toEqual({
    ...nothing,
    entitled: [withRight],
  });
});

test('other keys under the id of a handler who is signed are refused, and not signed in passing', () => {
  const swapped = handler('per');
  expect(() => rosterChanges(signed, [oda, swapped])).toThrow(refused);
  expect(approvedAlready(signed, [oda, swapped, siv])).toEqual([oda]);
});

test('a handler who is signed does not become one from outside, nor one from outside a colleague', () => {
  const outside = { ...per, organisation: 'Advokatfirmaet Lie' };
  expect(rosterChanges({ ...signed, handlers: [oda] }, [oda, outside])).toEqual({ ...nothing, joined: [outside] });
  expect(() => rosterChanges(signed, [oda, outside])).toThrow(refused);
  expect(() => rosterChanges({ ...signed, handlers: [oda, outside] }, [oda, per])).toThrow(refused);
});

test('a handler does not sign keys under their own name that their browser does not have', () => {
  const keys = newKeyPairs();
  expect(ownEntry([oda, handler('me', keys)], 'me', keys).id).toBe('me');
  expect(() => ownEntry([handler('me')], 'me', keys)).toThrow(refused);
  expect(() => ownEntry([oda], 'me', keys)).toThrow(refused);
});

test('the fingerprint is 16 characters to read aloud, and another for another key', async () => {
  const [one, other] = [publicKeys(newKeyPairs()), publicKeys(newKeyPairs())];
  expect(await handlerFingerprint(one)).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
  expect(await handlerFingerprint(one)).toBe(await handlerFingerprint({ ...one }));
  expect(await handlerFingerprint({ ...one, boxKey: other.boxKey })).not.toBe(await handlerFingerprint(one));
  expect(await handlerFingerprint({ ...one, signKey: other.signKey })).not.toBe(await handlerFingerprint(one));
});
