import { describe, expect, it } from 'vitest';
import { reporterKeys } from './access.ts';
import { decrypt, encrypt } from './aead.ts';
import { framed, fromBase64, randomBytes, toBase64, utf8 } from './bytes.ts';
import { decryptChunk, encryptChunk } from './chunks.ts';
import { newAccessCode, randomCharacters, readAccessCode, readReportNumber, shownCode } from './crockford.ts';
import { readEntry, writeEntry } from './entries.ts';
import type { Place } from './entries.ts';
import { isSignedBy, newKeyPairs, publicKeys, seal, sign, unseal } from './key-pairs.ts';
import { pad, paddedFileSize, unpad } from './padding.ts';
import { isWorkDone, solveWork } from './proof-of-work.ts';
import { readRoster, rosterText, signRoster } from './roster.ts';

const context = utf8('context');

describe('an access code', () => {
  it('is read as people type it', () => {
    const code = newAccessCode();
    const forms = [code, shownCode(code), ` ${shownCode(code).toLowerCase()} `, shownCode(code).replaceAll('-', ' ')];
    for (const form of forms) expect(readAccessCode(form)).toBe(code);
    // As copied with its label, from a program that changes hyphens, or by a double click that misses the end.
    const shown = shownCode(code);
    for (const form of [`Tilgangskode: ${shown}`, shown.replaceAll('-', '\u2011'), shown.replaceAll('-', '\u2212')]) {
      expect(readAccessCode(form)).toBe(code);
    }
    expect(readAccessCode(shown.slice(0, -2))).toBe(code);
    expect(readAccessCode(code.replaceAll('0', 'o').replaceAll('1', 'l'))).toBe(code);
  });

  it('never ends in a sign, which a double click leaves out', () => {
    for (let round = 0; round < 300; round++) expect(newAccessCode()).toMatch(/^[0-9A-HJKMNP-TV-Z]{17}$/);
  });

  it('is refused after one wrong character or one swap of neighbours', () => {
    for (let round = 0; round < 200; round++) {
      const code = newAccessCode();
      const at = round % 15;
      const other = randomCharacters(1);
      if (other !== code[at]) expect(readAccessCode(code.slice(0, at) + other + code.slice(at + 1))).toBeNull();
      const swapped = code.slice(0, at) + code.charAt(at + 1) + code.charAt(at) + code.slice(at + 2);
      if (swapped !== code) expect(readAccessCode(swapped)).toBeNull();
    }
  });

  it('and a report number are null for anything else', () => {
    for (const typed of ['', 'ABCD', 'U'.repeat(17), '🙂'.repeat(8), `${'A'.repeat(16)}AA`]) {
      expect(readAccessCode(typed)).toBeNull();
      expect(readReportNumber(typed)).toBeNull();
    }
    expect(readReportNumber('k7q2 9mxb')).toBe('K7Q29MXB');
    expect(readReportNumber('Varselnummer: K7Q2\u20119MXB')).toBe('K7Q29MXB');
  });
});

describe('keys of a reporter', () => {
  it('differ by code, channel, number and cost', async () => {
    const from = async (...given: Parameters<typeof reporterKeys>) => toBase64((await reporterKeys(...given)).boxSeed);
    const code = newAccessCode();
    const all = await Promise.all([
      from(code, 'a', 'K7Q29MXB', 2),
      from(newAccessCode(), 'a', 'K7Q29MXB', 2),
      from(code, 'b', 'K7Q29MXB', 2),
      from(code, 'a', 'K7Q29MXC', 2),
      from(code, 'a', 'K7Q29MXB', 1),
    ]);
    expect(new Set(all).size).toBe(5);
    expect(await from(code, 'a', 'K7Q29MXB', 2)).toBe(all[0]);
  });
});

describe('a sealed key', () => {
  it('opens for its holder and context alone', async () => {
    const [holder, stranger] = [newKeyPairs(), newKeyPairs()];
    const sealed = await seal(publicKeys(holder).boxKey, utf8('key'), context);
    expect(await unseal(holder.boxSeed, sealed, context)).toEqual(utf8('key'));
    await expect(unseal(stranger.boxSeed, sealed, context)).rejects.toThrow();
    await expect(unseal(holder.boxSeed, sealed, utf8('other'))).rejects.toThrow();
  });

  it('does not open after any change of a byte', async () => {
    const holder = newKeyPairs();
    const sealed = await seal(publicKeys(holder).boxKey, utf8('key'), context);
    for (let at = 0; at < sealed.length; at++) {
      const changed = sealed.with(at, (sealed[at] ?? 0) ^ 1);
      // The highest bit of an X25519 key is ignored (RFC 7748), but the key is part of what the seal is derived from.
      await expect(unseal(holder.boxSeed, changed, context)).rejects.toThrow();
    }
  });
});

describe('an entry', async () => {
  const key = randomBytes(32);
  const author = newKeyPairs();
  const { signKey } = publicKeys(author);
  const place: Place = {
    channelId: 'channel',
    reportNumber: 'K7Q29MXB',
    entryId: 'entry',
    ring: 'CASE',
    epoch: 1,
    author: toBase64(signKey),
  };
  const stored = await writeEntry({ text: 'Æ' }, key, author.signSeed, place);

  it('is read where it was written', async () => {
    expect(await readEntry(stored, key, signKey, place)).toEqual({ text: 'Æ' });
  });

  it.each<[string, Partial<Place>]>([
    ['channel', { channelId: 'other' }],
    ['report', { reportNumber: 'K7Q29MXC' }],
    ['place in the thread', { entryId: 'other' }],
    ['ring', { ring: 'NOTES' }],
    ['epoch', { epoch: 2 }],
    ['author', { author: 'other' }],
  ])('is refused in another %s', async (_what, other) => {
    await expect(readEntry(stored, key, signKey, { ...place, ...other })).rejects.toThrow();
  });

  it('is refused with another key, and from somebody else who has the key', async () => {
    await expect(readEntry(stored, randomBytes(32), signKey, place)).rejects.toThrow();
    const forged = await writeEntry({ text: 'Forged' }, key, newKeyPairs().signSeed, place);
    await expect(readEntry(forged, key, signKey, place)).rejects.toThrow();
  });

  it('has a length that tells nothing of a short text', async () => {
    const long = await writeEntry({ text: 'x'.repeat(200) }, key, author.signSeed, place);
    expect(long).toHaveLength(stored.length);
  });
});

describe('chunks of a file', () => {
  it('open at their own place alone', async () => {
    const key = randomBytes(32);
    const sealed = await encryptChunk(key, 'file', 3, true, context);
    expect(await decryptChunk(key, 'file', 3, true, sealed)).toEqual(context);
    await expect(decryptChunk(key, 'file', 2, true, sealed)).rejects.toThrow();
    await expect(decryptChunk(key, 'file', 3, false, sealed)).rejects.toThrow();
    await expect(decryptChunk(key, 'other', 3, true, sealed)).rejects.toThrow();
  });
});

describe('padding', () => {
  it('is reversed', () => {
    for (const length of [0, 1, 251, 252, 253, 1000]) expect(unpad(pad(randomBytes(length)))).toHaveLength(length);
  });

  it('adds at most 12 % to a file', () => {
    for (let size = 1; size < 50_000_000; size = Math.ceil(size * 1.37)) {
      expect(paddedFileSize(size)).toBeGreaterThanOrEqual(size);
      if (size > 256) expect(paddedFileSize(size) / size).toBeLessThanOrEqual(1.12);
    }
  });
});

describe('a roster', () => {
  const signer = newKeyPairs();
  const handler = { id: 'h', name: 'Kari', title: 'HR', boxKey: 'b', signKey: 's', identity: true };
  const text = rosterText({ channelId: 'channel', version: 1, recoveryKey: 'r', handlers: [handler] });
  const signature = signRoster(text, signer.signSeed);

  it('is read with the key of its channel alone', () => {
    const { signKey } = publicKeys(signer);
    expect(readRoster(text, signature, signKey, 'channel')?.handlers).toEqual([handler]);
    expect(readRoster(text, signature, signKey, 'other')).toBeNull();
    expect(readRoster(text.replace('"b"', '"x"'), signature, signKey, 'channel')).toBeNull();
    expect(readRoster(text, signature, publicKeys(newKeyPairs()).signKey, 'channel')).toBeNull();
  });
});

describe('small parts', () => {
  it('fields cannot run into one another', () => {
    expect(framed('ab', 'c')).not.toEqual(framed('a', 'bc'));
  });

  it('base64url is reversed, and anything else refused', () => {
    for (let length = 0; length < 40; length++) {
      const bytes = randomBytes(length);
      expect(fromBase64(toBase64(bytes))).toEqual(bytes);
    }
    for (const text of ['a+b', 'a/b', 'ab==', 'å']) expect(() => fromBase64(text)).toThrow();
  });

  it('work is done for its own challenge', () => {
    const challenge = randomBytes(32);
    const answer = solveWork(challenge, 10);
    expect(isWorkDone(challenge, 10, answer)).toBe(true);
    expect(isWorkDone(challenge, 32, answer)).toBe(false);
  });

  it('a message is signed by its signer', () => {
    const signer = newKeyPairs();
    const { signKey } = publicKeys(signer);
    expect(isSignedBy(signKey, sign(signer.signSeed, context), context)).toBe(true);
    expect(isSignedBy(signKey, sign(signer.signSeed, utf8('other')), context)).toBe(false);
  });

  it('encryption never repeats itself', async () => {
    const key = randomBytes(32);
    const [first, second] = [await encrypt(key, context, context), await encrypt(key, context, context)];
    expect(first).not.toEqual(second);
    expect(await decrypt(key, first, context)).toEqual(context);
  });
});
