import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { findSignedRanges } from '../../platform/pdf/byte-range.ts';
import { sha256Hex } from '../../platform/pdf/digest.ts';
import { protectedPdf, samplePdf, truncatedPdf } from '../../platform/pdf/test/fixtures.ts';
import { createSelfSignedCertificate } from '../../platform/seal/crypto/self-signed.ts';
import { buildSealedDocument } from './seal-document.ts';
import { sealKeys } from '../../platform/seal/test/seal-keys.ts';
import { sealedAlone, sealFile, sealJobInput } from './test/samples.ts';
import { startStandInTsa } from '../../platform/seal/test/stand-in-tsa.ts';
import { SealError } from '../../platform/seal/types.ts';
import { verifySealedPdf } from '../../platform/seal/verify.ts';
import type { SealJobInput } from './types.ts';

async function outcome(input: SealJobInput): Promise<string> {
  try {
    await buildSealedDocument(input);
    return 'SEALED';
  } catch (error) {
    return error instanceof SealError ? error.code : String(error);
  }
}

describe('the seal job', () => {
  it('gives a file that has been verified, with its digest', async () => {
    await using tsa = await startStandInTsa();
    const keys = await sealKeys({ tsaUrls: [tsa.url], tsaTrustPem: tsa.certificatePem });
    const input = await sealJobInput({ keys });
    const { files } = await buildSealedDocument(input);
    const [sealed] = files;
    expect(files).toEqual([
      {
        kind: 'FILE',
        position: 1,
        name: 'Ansettelsesavtale.pdf',
        bytes: expect.any(Uint8Array),
        sha256: await sha256Hex(sealed?.bytes ?? new Uint8Array()),
        pages: 5,
        level: 'B-T',
        provenUntil: null,
      },
    ]);
    expect(await verifySealedPdf(sealed?.bytes ?? new Uint8Array())).toMatchObject({
      ok: true,
      coversWholeFile: true,
      earlierSignatures: 0,
      timestamp: { tsa: 'CN=Stand-in TSA' },
    });
  });

  it('gives the same file again but for the signature itself, when it is tried again', async () => {
    const input = await sealJobInput({ now: new Date() });
    const [first, second] = [await sealedAlone(input), await sealedAlone(input)];
    const withoutSignature = (bytes: Uint8Array) => {
      const [range] = findSignedRanges(bytes).ranges;
      return Buffer.from(bytes).fill(0, range?.contentsStart, range?.contentsEnd);
    };
    expect(withoutSignature(first).equals(withoutSignature(second))).toBe(true);
  });

  it('fails instead of sealing without a timestamp that was asked for', async () => {
    await using tsa = await startStandInTsa();
    tsa.mode = 'WRONG_IMPRINT';
    expect(await outcome(await sealJobInput({ keys: await sealKeys({ tsaUrls: [tsa.url] }) }))).toBe(
      'TIMESTAMP_FAILED',
    );
    tsa.mode = 'HONEST';
    expect(await outcome(await sealJobInput({ keys: await sealKeys({ tsaUrls: [tsa.url] }) }))).toBe('SEALED');
  });

  it('never hands out a file that its own verifier refuses', async () => {
    await using tsa = await startStandInTsa();
    const dates = { notBefore: new Date('2020-01-01'), notAfter: new Date('2021-01-01') };
    const pair = await createSelfSignedCertificate({
      commonName: 'Expired by the time of the timestamp',
      ...dates,
    });
    const keys = { ...pair, tsaUrls: [tsa.url] };
    expect(await outcome(await sealJobInput({ keys, now: new Date('2020-06-01') }))).toBe('VERIFICATION_FAILED');
  });

  it('does not begin with an original that storage has changed', async () => {
    const file = await sealFile(await samplePdf());
    const changed = Uint8Array.from(file.bytes);
    changed[500] = (changed[500] ?? 0) ^ 1;
    expect(await outcome(await sealJobInput({ files: [{ ...file, bytes: changed }] }))).toBe('FILE_CHANGED');
  });

  it.each([
    ['that needs a password', () => protectedPdf({ userPassword: 'user', ownerPassword: 'owner' })],
    ['that is none', async () => (await truncatedPdf()).slice(2_000, 3_000)],
  ])('gives up on an original %s', async (_, make) => {
    expect(await outcome(await sealJobInput({ files: [await sealFile(await make())] }))).toBe('FILE_UNREADABLE');
  });

  it('does not begin without a valid key', async () => {
    const keys = { privateKeyPem: '', certificateChainPem: '' };
    expect(await outcome(await sealJobInput({ keys }))).toBe('KEY_INVALID');
  });

  it('runs on Deno, as on the hosted platform', async () => {
    const root = fileURLToPath(new URL('../../../..', import.meta.url));
    const { stdout } = await promisify(execFile)(
      `${root}node_modules/.bin/deno`,
      [
        'run',
        '--node-modules-dir=manual',
        '--cached-only',
        '--no-lock',
        '--allow-read',
        '--allow-env',
        '--config',
        'functions/deno.json',
        'functions/_shared/signing/seal/test/seal-sample.ts',
      ],
      { cwd: root },
    );
    expect(JSON.parse(stdout)).toEqual({ runtime: 'Deno', files: ['FILE 5'] });
  });
});
