// What has to hold for whatever is written, and whatever an attacker with the database does to it.
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { sized } from '#testing/size.ts';
import { framed, randomBytes, toBase64 } from './bytes.ts';
import { decryptChunk, encryptChunk } from './chunks.ts';
import { readEntry, writeEntry } from './entries.ts';
import type { Place } from './entries.ts';
import { isSignedBy, newKeyPairs, publicKeys } from './key-pairs.ts';
import { loginMessage, signLogin } from './login.ts';
import { pad, paddedFileSize, unpad } from './padding.ts';
import { newRingKeys, openSeal, sealRings } from './rings.ts';
import type { KeyPlace, Seal } from './rings.ts';
import { readRoster, rosterText, signRoster } from './roster.ts';

vi.setConfig({ testTimeout: sized({ quick: 60_000, full: 1_800_000 }) });

const numRuns = sized({ quick: 100, full: 20_000 });
/** Each takes a quarter of a second. */
const REPORTS = sized({ quick: 15, full: 2_000 });
const check = <Values extends [unknown, ...unknown[]]>(
  arbitraries: { [At in keyof Values]: fc.Arbitrary<Values[At]> },
  holds: (...values: Values) => Promise<void>,
  runs = numRuns,
): Promise<void> => fc.assert(fc.asyncProperty<Values>(...arbitraries, holds), { numRuns: runs });

const bytes = (maxLength = 600) => fc.uint8Array({ maxLength }).map((given) => new Uint8Array(given));
const number = fc.stringMatching(/^[0-9A-HJKMNP-TV-Z]{8}$/);
const keyPlace: fc.Arbitrary<KeyPlace> = fc.record({
  channelId: fc.uuid(),
  reportNumber: number,
  epoch: fc.integer({ min: 1, max: 99 }),
});
const ring = fc.constantFrom('CASE', 'NOTES', 'IDENTITY');
const place: fc.Arbitrary<Omit<Place, 'author'>> = fc
  .tuple(keyPlace, fc.uuid(), ring)
  .map(([where, entryId, entryRing]) => ({ ...where, entryId, ring: entryRing }));

const author = newKeyPairs();
const { signKey } = publicKeys(author);
const by = { author: toBase64(signKey) };

/** One byte changed, some cut off, or some added. */
const damage = fc.oneof(
  fc.tuple(fc.nat(), fc.integer({ min: 1, max: 255 })).map(([at, change]) => (given: Uint8Array<ArrayBuffer>) => {
    const where = at % given.length;
    return given.with(where, (given[where] ?? 0) ^ change);
  }),
  fc.nat().map((end) => (given: Uint8Array<ArrayBuffer>) => given.slice(0, end % given.length)),
  fc
    .uint8Array({ minLength: 1, maxLength: 300 })
    .map((more) => (given: Uint8Array<ArrayBuffer>) => new Uint8Array([...given, ...more])),
);

describe('an entry', () => {
  test('is read as it was written, and its length shows 256 bytes at a time', async () => {
    await check<[unknown, Omit<Place, 'author'>]>([fc.jsonValue(), place], async (value, where) => {
      const key = randomBytes(32);
      const stored = await writeEntry(value, key, author.signSeed, { ...where, ...by });
      expect((stored.length - 92) % 256).toBe(0);
      expect(stored.length).toBeGreaterThanOrEqual(348);
      const read = await readEntry(stored, key, signKey, { ...where, ...by });
      expect(JSON.stringify(read)).toBe(JSON.stringify(value));
    });
  });

  test('is refused after any damage, and in any other place', async () => {
    await check<
      [Omit<Place, 'author'>, Omit<Place, 'author'>, (given: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>]
    >([place, place, damage], async (where, other, damaged) => {
      const key = randomBytes(32);
      const stored = await writeEntry({ content: 'Æ' }, key, author.signSeed, { ...where, ...by });
      await expect(readEntry(damaged(stored), key, signKey, { ...where, ...by })).rejects.toThrow();
      for (const field of ['channelId', 'reportNumber', 'entryId', 'ring', 'epoch'] as const) {
        if (other[field] === where[field]) continue;
        const moved = { ...where, [field]: other[field], ...by };
        await expect(readEntry(stored, key, signKey, moved)).rejects.toThrow();
      }
    });
  });

  test('of one key never has the nonce of another', async () => {
    const key = randomBytes(32);
    const where = { channelId: 'c', reportNumber: 'K7Q29MXB', entryId: 'e', ring: 'CASE', epoch: 1, ...by } as const;
    const nonces = new Set<string>();
    for (let round = 0; round < numRuns; round += 1) {
      const stored = await writeEntry({}, key, author.signSeed, where);
      nonces.add(toBase64(stored.slice(64, 76)));
    }
    expect(nonces.size).toBe(numRuns);
  });
});

test('the keys of a report open for those who may have them, and for nobody else', async () => {
  const people = Array.from({ length: 4 }, (_, index) => ({ id: `h${index}`, keys: newKeyPairs() }));
  const [reporter, recovery, stranger] = [newKeyPairs(), newKeyPairs(), newKeyPairs()];
  const chosen = fc.tuple(...people.map(() => fc.record({ isAssigned: fc.boolean(), identity: fc.boolean() })));
  await check<[{ isAssigned: boolean; identity: boolean }[], KeyPlace, KeyPlace]>(
    [chosen, keyPlace, keyPlace],
    async (rights, where, other) => {
      const roster = {
        channelId: where.channelId,
        version: 1,
        recoveryKey: toBase64(publicKeys(recovery).boxKey),
        handlers: people.map(({ id, keys }, index) => ({
          id,
          name: id,
          title: '',
          boxKey: toBase64(publicKeys(keys).boxKey),
          signKey: toBase64(publicKeys(keys).signKey),
          identity: rights[index]?.identity ?? false,
        })),
      };
      const assigned = people.filter((_, index) => rights[index]?.isAssigned).map(({ id }) => id);
      const keys = newRingKeys();
      const seals = await sealRings(keys, where, publicKeys(reporter).boxKey, roster, assigned);
      /** Which rings somebody opens, with whatever seals there are. */
      const opened = async (seed: Uint8Array<ArrayBuffer>, at: KeyPlace = where): Promise<string> => {
        const rings = new Set<string>();
        for (const { ring: sealedRing, sealed } of seals) {
          const key = await openSeal(sealed, seed, sealedRing, at).catch(() => null);
          if (key === null) continue;
          expect(key).toEqual(keys[sealedRing]);
          rings.add(sealedRing);
        }
        return [...rings].toSorted().join(' ');
      };
      expect(await opened(reporter.boxSeed)).toBe('CASE');
      expect(await opened(recovery.boxSeed)).toBe('CASE IDENTITY NOTES');
      expect(await opened(stranger.boxSeed)).toBe('');
      for (const [index, { keys: own }] of people.entries()) {
        const { isAssigned = false, identity = false } = rights[index] ?? {};
        expect(await opened(own.boxSeed)).toBe(isAssigned ? (identity ? 'CASE IDENTITY NOTES' : 'CASE NOTES') : '');
      }
      if (JSON.stringify(other) !== JSON.stringify(where)) expect(await opened(recovery.boxSeed, other)).toBe('');
      const swapped: Seal | undefined = seals.find(({ ring: sealedRing }) => sealedRing === 'NOTES');
      await expect(openSeal(swapped?.sealed ?? '', recovery.boxSeed, 'CASE', where)).rejects.toThrow();
    },
    REPORTS,
  );
});

test('a login is good for its own channel, number and challenge', async () => {
  await check<[KeyPlace, KeyPlace, Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>]>(
    [keyPlace, keyPlace, bytes(40), bytes(40)],
    async (one, other, challenge, replayed) => {
      const signature = signLogin(author.signSeed, one.channelId, one.reportNumber, challenge);
      const isGood = (where: KeyPlace, asked: Uint8Array<ArrayBuffer>) =>
        isSignedBy(signKey, signature, loginMessage(where.channelId, where.reportNumber, asked));
      expect(isGood(one, challenge)).toBe(true);
      if (toBase64(replayed) !== toBase64(challenge)) expect(isGood(one, replayed)).toBe(false);
      const isSame = one.channelId === other.channelId && one.reportNumber === other.reportNumber;
      expect(isGood(other, challenge)).toBe(isSame);
    },
  );
});

test('a roster is refused after any change', async () => {
  const handler = { id: 'h', name: 'Kari', title: 'HR', boxKey: 'b', signKey: 's', identity: true };
  const text = rosterText({ channelId: 'channel', version: 1, recoveryKey: 'r', handlers: [handler] });
  const signature = signRoster(text, author.signSeed);
  await check<[number, string, (given: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>]>(
    [fc.nat(text.length), fc.string({ minLength: 1, maxLength: 5 }), damage],
    async (at, more, damaged) => {
      expect(readRoster(text.slice(0, at) + more + text.slice(at), signature, signKey, 'channel')).toBeNull();
      expect(readRoster(text, damaged(signature), signKey, 'channel')).toBeNull();
    },
  );
});

test('a chunk opens at its own place alone', async () => {
  const where = fc.record({ id: fc.uuid(), position: fc.nat(30), isLast: fc.boolean() });
  interface Where {
    readonly id: string;
    readonly position: number;
    readonly isLast: boolean;
  }
  await check<[Uint8Array<ArrayBuffer>, Where, Where]>([bytes(), where, where], async (content, one, other) => {
    const key = randomBytes(32);
    const sealed = await encryptChunk(key, one.id, one.position, one.isLast, content);
    expect(await decryptChunk(key, one.id, one.position, one.isLast, sealed)).toEqual(content);
    for (const moved of [
      { ...one, id: other.id },
      { ...one, position: other.position },
      { ...one, isLast: !one.isLast },
    ]) {
      if (JSON.stringify(moved) === JSON.stringify(one)) continue;
      await expect(decryptChunk(key, moved.id, moved.position, moved.isLast, sealed)).rejects.toThrow();
    }
  });
});

test('padding is reversed, and hides all but the order of magnitude', async () => {
  await check<[Uint8Array<ArrayBuffer>, number]>(
    [bytes(2_000), fc.integer({ min: 1, max: 2 ** 40 })],
    async (content, size) => {
      expect(unpad(pad(content))).toEqual(content);
      expect(pad(content).length % 256).toBe(0);
      const padded = paddedFileSize(size);
      expect(padded).toBeGreaterThanOrEqual(size);
      expect(padded).toBe(paddedFileSize(padded));
      expect(padded).toBeLessThanOrEqual(Math.max(256, size * 1.12));
      expect(paddedFileSize(size + 1)).toBeGreaterThanOrEqual(padded);
    },
  );
});

test('fields cannot run into one another', async () => {
  const fields = fc.array(fc.string(), { maxLength: 5 });
  await check<[string[], string[]]>([fields, fields], async (one, other) => {
    const isSame = JSON.stringify(one) === JSON.stringify(other);
    expect(toBase64(framed(...one)) === toBase64(framed(...other))).toBe(isSame);
  });
});
