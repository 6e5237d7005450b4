import { expect, test } from 'vitest';
import { fromBase64, randomBytes, toBase64 } from '#modules/tellmore/protocol/bytes.ts';
import { newKeyPairs, publicKeys } from '#modules/tellmore/protocol/key-pairs.ts';
import { openSeal, sealRing } from '#modules/tellmore/protocol/rings.ts';
import { sealNamesFor } from './pass-names.ts';

const [custodian, asking, server] = [newKeyPairs(), newKeyPairs(), newKeyPairs()];
const place = { channelId: 'team', reportNumber: 'K7Q29MXB', epoch: 1 };
const listed = { id: 'per', name: 'Per', title: '', signKey: '', identity: false };
const roster = { handlers: [{ ...listed, boxKey: toBase64(publicKeys(asking).boxKey) }] };

async function passing() {
  const key = randomBytes(32);
  const sealed = toBase64(await sealRing(publicKeys(custodian).boxKey, key, 'IDENTITY', place));
  const given = { accountId: 'team', reportNumber: place.reportNumber, roster, boxSeed: custodian.boxSeed };
  return { key, given: { ...given, identitySeals: [{ epoch: 1, sealed }] } };
}

test('the handler who asked opens what the custodian sealed, and nobody else does', async () => {
  const { key, given } = await passing();
  const [seal] = await sealNamesFor('per', given);
  expect(seal).toMatchObject({ ring: 'IDENTITY', epoch: 1, holder: 'HANDLER', handlerId: 'per' });
  expect(await openSeal(seal?.sealed ?? '', asking.boxSeed, 'IDENTITY', place)).toEqual(key);
  await expect(openSeal(seal?.sealed ?? '', server.boxSeed, 'IDENTITY', place)).rejects.toThrow();
});

test('nothing is sealed for somebody whom the signed list lacks, nor a key that the server has replaced', async () => {
  const { given } = await passing();
  await expect(sealNamesFor('server', given)).rejects.toMatchObject({ errors: [{ path: 'roster' }] });
  const other = toBase64(await sealRing(publicKeys(server).boxKey, randomBytes(32), 'IDENTITY', place));
  await expect(sealNamesFor('per', { ...given, identitySeals: [{ epoch: 1, sealed: other }] })).rejects.toThrow();
  expect(fromBase64(other)).toHaveLength(80);
});
