import { PDF } from '@libpdf/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { findSignedRanges, readContents } from '../pdf/byte-range.ts';
import { run } from '../pdf/test/command-line.ts';
import { temporaryFolder } from '../pdf/test/temporary-folder.ts';
import { samplePdf } from '../pdf/test/fixtures.ts';
import { createSelfSignedCertificate } from './crypto/self-signed.ts';
import { sealPdf } from './seal-pdf.ts';
import { ownSealable } from './signature-slot.ts';
import { sealKeys } from './test/seal-keys.ts';
import { SealError } from './types.ts';
import type { SealKeys } from './types.ts';

const now = new Date('2026-11-21T12:00:00Z');
const valid = { notBefore: new Date('2026-01-01'), notAfter: new Date('2036-01-01') };
let file: Uint8Array;

beforeAll(async () => {
  file = await samplePdf();
});

const seal = async (keys: SealKeys) =>
  sealPdf(ownSealable(await PDF.load(file)), { keys, name: 'Tillit', reason: 'Forseglet: æøå', now });

/** The signature container and the bytes it covers, as files for OpenSSL. */
function parts(bytes: Uint8Array) {
  const [range] = findSignedRanges(bytes).ranges;
  const container = range && readContents(bytes, range);
  if (!range || !container) throw new Error('The file carries no signature');
  const covered = new Uint8Array(range.contentsStart + bytes.length - range.contentsEnd);
  covered.set(bytes.subarray(0, range.contentsStart));
  covered.set(bytes.subarray(range.contentsEnd), range.contentsStart);
  return { container, covered };
}

function opensslVerify(container: Uint8Array, covered: Uint8Array, trusted: string) {
  using folder = temporaryFolder();
  return run('openssl', [
    'cms',
    '-verify',
    '-inform',
    'DER',
    '-binary',
    '-purpose',
    'any',
    '-no_check_time',
    '-in',
    folder.write('seal.der', container),
    '-content',
    folder.write('content.bin', covered),
    '-CAfile',
    folder.write('trusted.pem', trusted),
    '-out',
    folder.write('out.bin', ''),
  ]);
}

function pdfsig(bytes: Uint8Array): string {
  using folder = temporaryFolder();
  return run('pdfsig', [folder.write('file.pdf', bytes)]).output;
}

function changed(bytes: Uint8Array, at: number): Uint8Array {
  const copy = Uint8Array.from(bytes);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
}

describe.each(['EC', 'RSA'] as const)('a seal with an %s key', (kind) => {
  let keys: SealKeys;
  let sealed: Uint8Array;

  beforeAll(async () => {
    keys = await createSelfSignedCertificate({
      commonName: 'Tillit seal',
      organization: 'Tillit AS',
      kind,
      ...valid,
    });
    sealed = await seal(keys);
  });

  it('is accepted by openssl cms -verify', () => {
    const { container, covered } = parts(sealed);
    expect(opensslVerify(container, covered, keys.certificateChainPem)).toMatchObject({ ok: true });
  });

  it('is refused by openssl when a byte of the file has changed', () => {
    const { container, covered } = parts(sealed);
    const { ok, output } = opensslVerify(container, changed(covered, 1_000), keys.certificateChainPem);
    expect(ok).toBe(false);
    expect(output).toContain('verification failure');
  });

  it('is accepted by pdfsig, as covering the whole file', () => {
    const report = pdfsig(sealed);
    expect(report).toContain('Signature is Valid');
    expect(report).toContain('Total document signed');
    expect(report).toContain('ETSI.CAdES.detached');
    expect(report).toContain('SHA-256');
    expect(report).toContain('Tillit seal');
  });

  it('is refused by pdfsig when a byte of the file has changed', () => {
    const report = pdfsig(changed(sealed, 1_000));
    expect(report).toContain('Digest Mismatch');
    expect(report).not.toContain('Signature is Valid');
  });

  it('has what PAdES wants signed: no signingTime, the certificate by its hash', () => {
    using folder = temporaryFolder();
    const der = folder.write('seal.der', parts(sealed).container);
    const { output } = run('openssl', ['cms', '-cmsout', '-noout', '-print', '-inform', 'DER', '-in', der]);
    expect(output).toContain('id-smime-aa-signingCertificateV2');
    expect(output).toContain('messageDigest');
    expect(output).not.toContain('signingTime');
  });
});

describe('the signature dictionary', () => {
  it('names the signer, the reason and the time, and forbids every later change', async () => {
    const text = new TextDecoder('latin1').decode(
      await seal(await createSelfSignedCertificate({ commonName: 'Tillit seal', ...valid })),
    );
    expect(text).toMatch(/\/M \(D:20261121120000Z\)/);
    expect(text).toContain('/Name (Tillit)');
    expect(text).toMatch(/\/Reason /);
    expect(text).toMatch(/\/TransformMethod \/DocMDP/);
    expect(text).toMatch(/\/Perms <<\s*\/DocMDP/);
  });
});

describe('sealing fails with KEY_INVALID', () => {
  const codeOf = async (keys: SealKeys) => {
    try {
      await seal(keys);
      return 'SEALED';
    } catch (error) {
      return error instanceof SealError ? error.code : String(error);
    }
  };

  it('when key or certificate are missing or unreadable', async () => {
    const keys = await sealKeys();
    expect(await codeOf({ ...keys, privateKeyPem: '' })).toBe('KEY_INVALID');
    expect(await codeOf({ ...keys, certificateChainPem: 'none' })).toBe('KEY_INVALID');
    const noise = '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----';
    expect(await codeOf({ ...keys, certificateChainPem: noise })).toBe('KEY_INVALID');
  });

  it('when the key belongs to another certificate', async () => {
    const [one, other] = [await sealKeys(), await sealKeys()];
    expect(await codeOf({ ...one, privateKeyPem: other.privateKeyPem })).toBe('KEY_INVALID');
  });

  it('when the certificate is not valid at the time of sealing', async () => {
    const dates = { notBefore: new Date('2020-01-01'), notAfter: new Date('2021-01-01') };
    expect(await codeOf(await createSelfSignedCertificate({ commonName: 'Old', ...dates }))).toBe('KEY_INVALID');
  });

  it('but not when the line breaks of the secrets are written out', async () => {
    const pair = await createSelfSignedCertificate({ commonName: 'Tillit seal', ...valid });
    const [privateKeyPem, certificateChainPem] = [pair.privateKeyPem, pair.certificateChainPem].map((pem) =>
      pem.replaceAll('\n', '\\n'),
    );
    expect(await codeOf({ privateKeyPem: privateKeyPem ?? '', certificateChainPem: certificateChainPem ?? '' })).toBe(
      'SEALED',
    );
  });
});
