import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  hkdfSync,
  sign,
  verify,
} from 'node:crypto';
import { argon2id } from '@noble/hashes/argon2.js';
import { expect, it } from 'vitest';
import { reporterKeys } from './access.ts';
import { fromBase64, utf8 } from './bytes.ts';
import { isPinned, pinChannel } from './channel-pin.ts';
import { decryptChunk } from './chunks.ts';
import { readAccessCode } from './crockford.ts';
import { readEntry } from './entries.ts';
import { entryMark } from './chain.ts';
import { firstKeys, keyMarks } from './epochs.ts';
import { fingerprint } from './fingerprint.ts';
import { handlerFingerprint } from './handler-fingerprint.ts';
import { chunkCount, sealChunk } from './files.ts';
import { publicKeys, unseal } from './key-pairs.ts';
import { loginMessage, signLogin } from './login.ts';
import { paddedFileSize } from './padding.ts';
import { unwrapWithSecret } from './passkey-wrap.ts';
import { isWorkDone } from './proof-of-work.ts';
import { readRoster } from './roster.ts';
import { unwrapKeys } from './vault.ts';
import vectors from './vectors.json' with { type: 'json' };

/*
 * The vectors hold the protocol still: reports written today must open in every later version. They are read twice: by
 * the product's code and, from the description in docs/whistleblowing-protocol.md, by Node's own cryptography and another
 * Argon2.
 */
const { code, channelId, reportNumber } = vectors;
const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');
const seed = fromBase64(vectors.kdf1.boxSeed);

it('the product reads the vectors', async () => {
  expect(readAccessCode(code)).toBe(code);
  for (const [version, expected] of [[1, vectors.kdf1] as const, [2, vectors.kdf2] as const]) {
    const keys = await reporterKeys(code, channelId, reportNumber, version);
    expect(keys).toEqual({ boxSeed: fromBase64(expected.boxSeed), signSeed: fromBase64(expected.signSeed) });
  }
  const keys = { boxSeed: seed, signSeed: fromBase64(vectors.kdf1.signSeed) };
  const signKey = fromBase64(vectors.signKey);
  expect(publicKeys(keys)).toEqual({ boxKey: fromBase64(vectors.boxKey), signKey });
  const caseKey = await unseal(seed, fromBase64(vectors.seal.sealed), utf8(vectors.seal.context));
  expect(caseKey).toEqual(fromBase64(vectors.caseKey));
  const { place, stored, value } = vectors.entry;
  expect(await readEntry(fromBase64(stored), caseKey, signKey, { ...place, ring: 'CASE' })).toEqual(value);
  const { key, fileId, index, isLast, sealed, plaintext } = vectors.chunk;
  expect(await decryptChunk(fromBase64(key), fileId, index, isLast, fromBase64(sealed))).toEqual(fromBase64(plaintext));
  const { challenge, signature } = vectors.login;
  expect(signLogin(keys.signSeed, channelId, reportNumber, fromBase64(challenge))).toEqual(fromBase64(signature));
  const { roster } = vectors;
  const read = readRoster(roster.text, fromBase64(roster.signature), fromBase64(roster.signKey), channelId);
  expect(read?.handlers.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(await fingerprint(fromBase64(roster.signKey))).toBe(roster.fingerprint);
  const { boxKey = '', signKey: handlerKey = '' } = read?.handlers[1] ?? {};
  expect(await handlerFingerprint({ boxKey: fromBase64(boxKey), signKey: fromBase64(handlerKey) })).toBe(
    roster.handlerFingerprint,
  );
  expect(isWorkDone(fromBase64(vectors.work.challenge), vectors.work.bits, vectors.work.answer)).toBe(true);
});

it('the product reads the vectors of epochs', async () => {
  const [key, { keyMarks: marks }] = [fromBase64(vectors.caseKey), vectors];
  const { CASE, IDENTITY } = vectors.firstKeys;
  expect(await firstKeys(seed)).toEqual({ CASE: fromBase64(CASE), IDENTITY: fromBase64(IDENTITY) });
  expect(await keyMarks({ CASE: key, NOTES: key, IDENTITY: key })).toEqual(marks);
});

it('an entry names the one before it by the same mark in both', async () => {
  const { entry, entryMark: mark } = vectors;
  expect(await entryMark(entry.stored)).toBe(mark);
  const marked = fields('tillit/whistleblowing/1/after', bytes(entry.stored));
  expect(createHash('sha256').update(marked).digest('base64url')).toBe(mark);
});

it("Node's cryptography makes the vectors of epochs", () => {
  const none = Buffer.alloc(0);
  for (const [ring, expected] of Object.entries(vectors.firstKeys)) {
    const info = `tillit/whistleblowing/1/reporter/${ring.toLowerCase()}`;
    const derived = hkdfSync('sha256', bytes(vectors.kdf1.boxSeed), none, info, 32);
    expect(Buffer.from(derived).toString('base64url')).toBe(expected);
  }
  for (const [ring, expected] of Object.entries(vectors.keyMarks)) {
    const marked = fields('tillit/whistleblowing/1/key', ring, bytes(vectors.caseKey));
    expect(createHash('sha256').update(marked).digest('base64url')).toBe(expected);
  }
});

it('the product reads the vectors of files', async () => {
  const { key, fileId, size, byte, chunks } = vectors.file;
  const file = new Blob([new Uint8Array(size).fill(byte)]);
  const hashes = Array.from({ length: chunkCount(size) }, async (_, position) =>
    sha256(await sealChunk(file, fromBase64(key), fileId, position)),
  );
  expect(await Promise.all(hashes)).toEqual(chunks);
  for (const [given, padded] of vectors.padding) expect(paddedFileSize(given ?? 0)).toBe(padded);
});

it('the product reads the vectors of a vault', async () => {
  const { boxSeed, signSeed, passphrase, passkey } = vectors.vault;
  const keys = { boxSeed: fromBase64(boxSeed), signSeed: fromBase64(signSeed) };
  expect(await unwrapKeys({ kdfVersion: 2, ...passphrase }, passphrase.secret)).toEqual(keys);
  const { secret, salt, wrapped } = passkey;
  expect(await unwrapWithSecret(fromBase64(wrapped), fromBase64(secret), fromBase64(salt))).toEqual(keys);
  const channelKey = fromBase64(vectors.roster.signKey);
  expect(pinChannel(keys.signSeed, channelId, channelKey)).toEqual(fromBase64(vectors.vault.channelPin));
  expect(isPinned(fromBase64(vectors.vault.channelPin), publicKeys(keys).signKey, channelId, channelKey)).toBe(true);
});

it("Node's cryptography makes the vectors of files", () => {
  const { key, fileId, size, byte, chunks } = vectors.file;
  const padded = Buffer.alloc(padme(size));
  padded.fill(byte, 0, size);
  const context = fields('tillit/whistleblowing/1/file', fileId);
  const made = chunks.map((_, position) => {
    const end = (position + 1) * 4_194_304;
    const nonce = Buffer.alloc(12);
    nonce.writeUInt32BE(position, 7);
    nonce[11] = end >= padded.length ? 1 : 0;
    const cipher = createCipheriv('aes-256-gcm', bytes(key), nonce).setAAD(context);
    const sealed = [cipher.update(padded.subarray(position * 4_194_304, end)), cipher.final(), cipher.getAuthTag()];
    return sha256(Buffer.concat(sealed));
  });
  expect(made).toEqual(chunks);
  for (const [given, expected] of vectors.padding) expect(padme(given ?? 0)).toBe(expected);
});

it("Node's cryptography reads the vectors of a vault", () => {
  const { boxSeed, signSeed, passphrase, passkey } = vectors.vault;
  const seeds = Buffer.concat([bytes(boxSeed), bytes(signSeed)]);
  const context = Buffer.from('tillit/whistleblowing/1/vault');
  const opened = (key: Buffer, wrapped: string) =>
    open(key, bytes(wrapped).subarray(0, 12), bytes(wrapped).subarray(12), context);
  const root = argon2id(passphrase.secret, bytes(passphrase.salt), { m: 19_456, t: 2, p: 1, dkLen: 32 });
  const derived = hkdfSync('sha256', root, bytes(passphrase.salt), 'tillit/whistleblowing/1/vault/box', 32);
  expect(opened(Buffer.from(derived), passphrase.wrapped).equals(seeds)).toBe(true);
  const { secret, salt, wrapped } = passkey;
  const key = hkdfSync('sha256', bytes(secret), bytes(salt), 'tillit/whistleblowing/1/vault/passkey', 32);
  expect(opened(Buffer.from(key), wrapped).equals(seeds)).toBe(true);
  const pinned = fields('tillit/whistleblowing/1/channel-pin', channelId, bytes(vectors.roster.signKey));
  const own = createPrivateKey({ key: pkcs8('70', bytes(signSeed)), format: 'der', type: 'pkcs8' });
  expect(sign(null, pinned, own).toString('base64url')).toBe(vectors.vault.channelPin);
});

const sha256 = (of: Uint8Array): string => createHash('sha256').update(of).digest('hex');

/** The padded length, as the page describes it. */
function padme(size: number): number {
  const length = Math.max(size, 256);
  const exponent = length.toString(2).length - 1;
  const kept = exponent.toString(2).length;
  const step = 2 ** (exponent - kept);
  return length % step === 0 ? length : length + step - (length % step);
}

it("Node's cryptography reads the vectors", () => {
  // With the smaller costs only, because this Argon2 is slow.
  const salt = createHash('sha256')
    .update(fields('tillit/whistleblowing/1/salt', channelId, reportNumber))
    .digest();
  const root = argon2id(code, salt.subarray(0, 16), { m: 19_456, t: 2, p: 1, dkLen: 32 });
  for (const [name, value] of [
    ['box', vectors.kdf2.boxSeed],
    ['sign', vectors.kdf2.signSeed],
  ] as const) {
    const derived = hkdfSync('sha256', root, salt.subarray(0, 16), `tillit/whistleblowing/1/reporter/${name}`, 32);
    expect(Buffer.from(derived).toString('base64url')).toBe(value);
  }

  const sealed = bytes(vectors.seal.sealed);
  const shared = diffieHellman({
    privateKey: createPrivateKey({ key: pkcs8('6e', bytes(vectors.kdf1.boxSeed)), format: 'der', type: 'pkcs8' }),
    publicKey: createPublicKey({ key: spki('6e', sealed.subarray(0, 32)), format: 'der', type: 'spki' }),
  });
  const sealSalt = Buffer.concat([sealed.subarray(0, 32), bytes(vectors.boxKey)]);
  const sealKey = Buffer.from(hkdfSync('sha256', shared, sealSalt, 'tillit/whistleblowing/1/seal', 32));
  const caseKey = open(sealKey, Buffer.alloc(12), sealed.subarray(32), Buffer.from(vectors.seal.context));
  expect(caseKey.toString('base64url')).toBe(vectors.caseKey);

  const { place, stored, value } = vectors.entry;
  const context = fields(
    'tillit/whistleblowing/1/entry',
    channelId,
    reportNumber,
    place.entryId,
    'CASE',
    '1',
    place.author,
  );
  const [signature, entry] = [bytes(stored).subarray(0, 64), bytes(stored).subarray(64)];
  expect(isSigned(vectors.signKey, signature, Buffer.concat([context, entry]))).toBe(true);
  const padded = open(caseKey, entry.subarray(0, 12), entry.subarray(12), context);
  expect(padded.length % 256).toBe(0);
  expect(JSON.parse(padded.subarray(4, 4 + padded.readUInt32BE()).toString())).toEqual(value);

  const { key, fileId, index, plaintext, ...chunk } = vectors.chunk;
  const nonce = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, index, 1]);
  const photo = open(bytes(key), nonce, bytes(chunk.sealed), fields('tillit/whistleblowing/1/file', fileId));
  expect(photo.toString('base64url')).toBe(plaintext);

  const login = fields('tillit/whistleblowing/1/login', channelId, reportNumber, bytes(vectors.login.challenge));
  expect(login.equals(loginMessage(channelId, reportNumber, fromBase64(vectors.login.challenge)))).toBe(true);
  expect(isSigned(vectors.signKey, bytes(vectors.login.signature), login)).toBe(true);
  const roster = fields('tillit/whistleblowing/1/roster', vectors.roster.text);
  expect(isSigned(vectors.roster.signKey, bytes(vectors.roster.signature), roster)).toBe(true);
  const work = fields('tillit/whistleblowing/1/work', bytes(vectors.work.challenge), String(vectors.work.answer));
  expect(createHash('sha256').update(work).digest().readUInt16BE() >>> 4).toBe(0);
});

function fields(...values: (string | Buffer)[]): Buffer {
  return Buffer.concat(
    values.flatMap((value) => {
      const length = Buffer.alloc(4);
      length.writeUInt32BE(Buffer.byteLength(value));
      return [length, Buffer.from(value)];
    }),
  );
}

function open(key: Buffer, nonce: Buffer, sealed: Buffer, context: Buffer): Buffer {
  const cipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(context).setAuthTag(sealed.subarray(-16));
  return Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
}

const isSigned = (signKey: string, signature: Buffer, message: Buffer): boolean =>
  verify(null, message, createPublicKey({ key: spki('70', bytes(signKey)), format: 'der', type: 'spki' }), signature);

// The frames of RFC 8410 around the 32 bytes of a key: X25519 is 1.3.101.110, Ed25519 is 1.3.101.112.
const pkcs8 = (curve: string, key: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`302e020100300506032b65${curve}04220420`, 'hex'), key]);
const spki = (curve: string, key: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`302a300506032b65${curve}032100`, 'hex'), key]);
