import { expect, test } from 'vitest';
import { randomBytes, toBase64 } from '#modules/tellmore/protocol/bytes.ts';
import { newKeyPairs, publicKeys } from '#modules/tellmore/protocol/key-pairs.ts';
import { openSeal, sealRing } from '#modules/tellmore/protocol/rings.ts';
import { sealable, sealsOf } from './reseal.ts';
import type { LackingReport } from '#functions/whistleblowing/contract/handling.ts';

const channelId = crypto.randomUUID();
const kari = crypto.randomUUID();
const [own, karis] = [newKeyPairs(), newKeyPairs()];
const place = { channelId, reportNumber: 'K7Q29MXB', epoch: 1 };
const rings = ['CASE', 'NOTES', 'IDENTITY'] as const;
const keys = { CASE: randomBytes(32), NOTES: randomBytes(32), IDENTITY: randomBytes(32) };

/** A report that Kari lacks all keys of. Those of `broken` do not open with the user's keys either. */
async function lackingReport(broken: readonly string[]): Promise<LackingReport> {
  const { boxKey } = publicKeys(own);
  const sealed = async (ring: (typeof rings)[number]) =>
    toBase64(broken.includes(ring) ? randomBytes(80) : await sealRing(boxKey, keys[ring], ring, place));
  return {
    id: crypto.randomUUID(),
    reportNumber: place.reportNumber,
    lacking: rings.map((ring) => ({ ring, epoch: 1, holder: 'HANDLER' as const, handlerId: kari })),
    seals: await Promise.all(rings.map(async (ring) => ({ ring, epoch: 1, sealed: await sealed(ring) }))),
  };
}
const boxKeyOf = () => toBase64(publicKeys(karis).boxKey);

test.each([
  [[], ['CASE', 'NOTES', 'IDENTITY']],
  [['IDENTITY'], ['CASE', 'NOTES']],
  [['CASE'], ['NOTES', 'IDENTITY']],
  [['CASE', 'NOTES', 'IDENTITY'], []],
])('keys that do not open, %j, keep no other from being sealed again', async (broken, expected) => {
  const { seals, isWhole } = await sealsOf(await lackingReport(broken), channelId, boxKeyOf, own.boxSeed);
  expect(seals.map(({ ring }) => ring)).toEqual(expected);
  expect(isWhole).toBe(broken.length === 0);
  for (const { ring, sealed, handlerId } of seals) {
    expect(handlerId).toBe(kari);
    expect(await openSeal(sealed, karis.boxSeed, ring, place)).toEqual(keys[ring]);
  }
});

test('a key for whom the signed list does not name is not sealed, and not missed', async () => {
  const lacking = await lackingReport([]);
  expect(await sealsOf(lacking, channelId, () => undefined, own.boxSeed)).toEqual({ seals: [], isWhole: true });
});

test('the key of names is sealed only for those who may open them by the signed list, whatever the server asks for', () => {
  const listed = (id: string, identity: boolean) => ({ id, name: id, title: '', boxKey: '', signKey: '', identity });
  const handlers = [listed('kari', true), listed('ola', false)];
  const lacks = (ring: 'CASE' | 'IDENTITY', id: string | null) => ({
    ring,
    epoch: 1,
    holder: id === null ? ('RECOVERY' as const) : ('HANDLER' as const),
    handlerId: id,
  });
  const asked = [lacks('CASE', 'ola'), lacks('IDENTITY', 'ola'), lacks('IDENTITY', 'kari'), lacks('IDENTITY', null)];
  expect(sealable(asked, { handlers }, 'kari')).toEqual([asked[0], asked[2], asked[3]]);
  expect(sealable(asked, { handlers }, 'ola')).toEqual([asked[0]]);
});
