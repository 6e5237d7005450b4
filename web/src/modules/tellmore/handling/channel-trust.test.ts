import { describe, expect, test } from 'vitest';
import { fromBase64, toBase64 } from '#modules/tellmore/protocol/bytes.ts';
import { newKeyPairs, publicKeys, signKeyOf } from '#modules/tellmore/protocol/key-pairs.ts';
import { pinChannel } from '#modules/tellmore/protocol/channel-pin.ts';
import { currentPopups } from '#ui/popup/popup-store.ts';
import { signedRoster } from './handler-keys.ts';
import { isCompared, trustIn } from './channel-trust.ts';
import { unlock } from './open-vault.ts';
import type { OwnVault } from '#functions/whistleblowing/contract/handling.ts';
import { rosterSignedBy } from './trusted-roster.ts';
import { holdsKeys, keepChannelSeed, setUnlocked } from './unlocked.ts';

// A new tab has nothing but the passphrase: all else is the server's word.
const accountId = crypto.randomUUID();
const handlerId = crypto.randomUUID();
const [kari, ola] = [newKeyPairs(), newKeyPairs()];
const [channelSeed, serversSeed] = [newKeyPairs().signSeed, newKeyPairs().signSeed];
const pinBy = ({ signSeed }: typeof kari, seed = channelSeed, id = accountId) =>
  toBase64(pinChannel(signSeed, id, signKeyOf(seed)));

test.each([
  ['the key that the handler has compared', channelSeed, pinBy(kari), 'PINNED'],
  ['no pin, which the server may have withheld', channelSeed, null, 'NEW'],
  ['another key than the handler has compared', serversSeed, pinBy(kari), 'CHANGED'],
  ['a pin by somebody else', serversSeed, pinBy(ola, serversSeed), 'CHANGED'],
  ['a pin of another channel', channelSeed, pinBy(kari, channelSeed, crypto.randomUUID()), 'CHANGED'],
  ['a pin that is none', channelSeed, toBase64(new Uint8Array(64)), 'CHANGED'],
])('%s', (_what, seed, channelPin, trust) => {
  expect(trustIn(seed, { channelPin }, accountId, kari)).toBe(trust);
});

test('a tab keeps no seed whose key the handler has not compared', async () => {
  const entry = { id: handlerId, name: 'Kari', title: '', identity: true };
  const { boxKey, signKey } = publicKeys(kari);
  const handlers = [{ ...entry, boxKey: toBase64(boxKey), signKey: toBase64(signKey) }];
  const vaultOf = async (seed: typeof channelSeed, channelPin: string | null): Promise<OwnVault> => {
    const { seeds } = await signedRoster({ channelId: accountId, version: 1, recoveryKey: '', handlers }, seed);
    return { handlerId, status: 'ACTIVE', channelSeed: seeds[handlerId], channelPin, passkeys: [] };
  };
  const opened = async (...given: Parameters<typeof vaultOf>) =>
    (await unlock(accountId, await vaultOf(...given), kari)).channelSeed;
  expect(await opened(channelSeed, pinBy(kari))).toEqual(channelSeed);
  expect(await opened(serversSeed, pinBy(kari))).toBeNull();
  expect(await opened(serversSeed, null)).toBeNull();
  expect(fromBase64(pinBy(kari))).toHaveLength(64);
});

describe('the question whether the fingerprint is the same', () => {
  const open = { accountId, handlerId, keys: kari, channelSeed: null };
  const ask = () => isCompared(channelSeed, { channelPin: null }, accountId, kari);

  test('closes with no when the tab forgets the keys', async () => {
    setUnlocked(open);
    const answer = ask();
    expect(currentPopups()).toHaveLength(1);
    setUnlocked({ ...open, channelSeed: null });
    expect(currentPopups()).toHaveLength(1);
    setUnlocked(null);
    expect(currentPopups()).toHaveLength(0);
    expect(await answer).toBe(false);
  });

  test('is not asked for keys that the tab has forgotten, which stay so', async () => {
    setUnlocked(open);
    setUnlocked(null);
    expect(await ask()).toBe(false);
    keepChannelSeed(kari, channelSeed);
    expect(holdsKeys(kari)).toBe(false);
  });
});

test('a list of handlers that another key signed is refused', async () => {
  const list = { channelId: accountId, version: 1, recoveryKey: 'ours', handlers: [] };
  const ours = await signedRoster(list, channelSeed);
  const servers = await signedRoster({ ...list, recoveryKey: 'theirs' }, serversSeed);
  expect(rosterSignedBy(channelSeed, ours, accountId).recoveryKey).toBe('ours');
  expect(() => rosterSignedBy(channelSeed, servers, accountId)).toThrow(
    expect.objectContaining({ errors: [{ code: 'VERIFICATION_FAILED', path: 'roster' }] }),
  );
});
