import { expect, test } from 'vitest';
import { toBase64 } from './bytes.ts';
import { newKeyPairs, publicKeys } from './key-pairs.ts';
import { openLink, sealLink } from './links.ts';

const place = { channelId: crypto.randomUUID(), reportNumber: 'K7Q29MXB' };
const [kari, ola] = [newKeyPairs(), newKeyPairs()];
const boxKey = (keys: typeof kari) => toBase64(publicKeys(keys).boxKey);
const link = { reportId: crypto.randomUUID(), relation: 'RELATED' };

test('a link opens for handlers of both reports and for nobody else', async () => {
  const sealed = await sealLink(link, [boxKey(kari)], 3, place);
  expect(await openLink(sealed, kari.boxSeed, place)).toEqual(link);
  expect(await openLink(sealed, ola.boxSeed, place)).toBeNull();
});

test('a link of another report, or a changed one, opens for nobody', async () => {
  const sealed = await sealLink(link, [boxKey(kari)], 1, place);
  expect(await openLink(sealed, kari.boxSeed, { ...place, reportNumber: '00000000' })).toBeNull();
  expect(await openLink([`${sealed[0]?.slice(0, -4)}AAAA`, 'x'], kari.boxSeed, place)).toBeNull();
});

test('a link says neither how many may know it nor how they are related', async () => {
  const one = await sealLink(link, [boxKey(kari)], 4, place);
  const two = await sealLink({ ...link, relation: 'DUPLICATE' }, [boxKey(kari), boxKey(ola)], 4, place);
  const lengths = (sealed: readonly string[]) => sealed.map(({ length }) => length);
  expect(lengths(one)).toEqual(lengths(two));
  expect(one).toHaveLength(4);
});
