import { PDF } from '@libpdf/core';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { findSignedRanges, readContents } from '../../platform/pdf/byte-range.ts';
import { sha256Hex, toHex } from '../../platform/pdf/digest.ts';
import { samplePdf } from '../../platform/pdf/test/fixtures.ts';
import * as der from '../../platform/seal/crypto/der.ts';
import { partsOf, readDer, tags } from '../../platform/seal/crypto/der-reader.ts';
import { sealPdf } from '../../platform/seal/seal-pdf.ts';
import { ownSealable } from '../../platform/seal/signature-slot.ts';
import { sealKeys } from '../../platform/seal/test/seal-keys.ts';
import { sealedAlone, sealJobInput } from './test/samples.ts';
import { startStandInTsa } from '../../platform/seal/test/stand-in-tsa.ts';
import { verifySealedPdf } from '../../platform/seal/verify.ts';

let sealed: { readonly bytes: Uint8Array; readonly sha256: string };
let tsaCertificate: string;

beforeAll(async () => {
  await using tsa = await startStandInTsa();
  tsaCertificate = tsa.certificatePem;
  const keys = await sealKeys({ tsaUrls: [tsa.url], tsaTrustPem: tsa.certificatePem });
  const bytes = await sealedAlone(await sealJobInput({ keys }));
  sealed = { bytes, sha256: await sha256Hex(bytes) };
});

const verify = (bytes: Uint8Array) => verifySealedPdf(bytes, { requireTimestamp: true, tsaTrustPem: tsaCertificate });
const reasonsOf = async (bytes: Uint8Array) => (await verify(bytes)).reasons;

function rangeOf(bytes: Uint8Array) {
  const [range] = findSignedRanges(bytes).ranges;
  const container = range && readContents(bytes, range);
  if (!range || !container) throw new Error('The file carries no signature');
  return { ...range, container };
}

/** The same file with another container in the reserved space. */
function withContainer(bytes: Uint8Array, container: Uint8Array): Uint8Array {
  const { contentsStart, contentsEnd } = rangeOf(bytes);
  const copy = Uint8Array.from(bytes);
  const hex = toHex(container)
    .toUpperCase()
    .padEnd(contentsEnd - contentsStart - 2, '0');
  copy.set(new TextEncoder().encode(hex), contentsStart + 1);
  return copy;
}

function withoutTimestamp(container: Uint8Array): Uint8Array {
  const [type, wrapped] = partsOf(readDer(container, tags.sequence), tags.sequence);
  const [signedData] = partsOf(wrapped, tags.context0);
  const [version, hashes, content, certificates, signers] = partsOf(signedData, tags.sequence);
  const [signer] = partsOf(signers, tags.set);
  const kept = partsOf(signer, tags.sequence)
    .slice(0, 6)
    .map(({ raw }) => raw);
  const outer = [version, hashes, content, certificates].flatMap((part) => (part ? [part.raw] : []));
  const rebuilt = der.sequence(...outer, der.setOf(der.sequence(...kept)));
  return der.sequence(...(type ? [type.raw] : []), der.context(0, rebuilt));
}

describe('a sealed file is verified', () => {
  it('with what a reader wants to know: signer, time, authority, whole file', async () => {
    const found = await verify(sealed.bytes);
    expect(found).toMatchObject({
      ok: true,
      reasons: [],
      sha256: sealed.sha256,
      coversWholeFile: true,
      signer: { subject: 'CN=Tillit seal, O=Tillit AS, C=NO', issuer: 'CN=Tillit seal, O=Tillit AS, C=NO' },
      timestamp: { tsa: 'CN=Stand-in TSA' },
    });
    expect(found.signer?.fingerprint).toMatch(/^[0-9a-f]{64}$/);
    expect(Math.abs(Date.parse(found.timestamp?.time ?? '') - Date.now())).toBeLessThan(600_000);
  });

  it('whatever words the originals hold', async () => {
    const files = await samplePdf({ pages: 1, text: '/ByteRange [0 1 2 3] /Contents <00>' });
    const bytes = await sealPdf(ownSealable(await PDF.load(files)), {
      keys: await sealKeys(),
      name: 'Tillit',
      reason: '',
      now: new Date(),
    });
    expect(await verifySealedPdf(bytes)).toMatchObject({ ok: true });
  });
});

describe('a file is refused', () => {
  it('when any single byte has changed, wherever it is', async () => {
    const { contentsStart, contentsEnd } = rangeOf(sealed.bytes);
    const anywhere = fc.integer({ min: 0, max: sealed.bytes.length - 1 });
    const inContainer = fc.integer({ min: contentsStart, max: contentsEnd - 1 });
    const change = fc.record({ at: fc.oneof(anywhere, inContainer), by: fc.integer({ min: 1, max: 255 }) });
    await fc.assert(
      fc.asyncProperty(change, async ({ at, by }) => {
        const bytes = Uint8Array.from(sealed.bytes);
        bytes[at] = (bytes[at] ?? 0) ^ by;
        expect((await verify(bytes)).ok).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  it('when one digit of the signature container has changed: every third of them in turn', async () => {
    const { contentsStart, container } = rangeOf(sealed.bytes);
    const digits = '0123456789ABCDEF';
    const accepted: number[] = [];
    const bytes = Uint8Array.from(sealed.bytes);
    for (let at = 0; at < container.length * 2; at += 3) {
      const place = contentsStart + 1 + at;
      const original = bytes[place] ?? 0;
      bytes[place] = digits.charCodeAt(digits.indexOf(String.fromCharCode(original)) ^ (1 << (at % 4)));
      if ((await verify(bytes)).ok) accepted.push(at);
      bytes[place] = original;
    }
    expect(accepted).toEqual([]);
  });

  it('when something was appended', async () => {
    for (const tail of [' ', '\n', '\n%%EOF\n', '1 0 obj\nnull\nendobj\n']) {
      const bytes = Uint8Array.from([...sealed.bytes, ...new TextEncoder().encode(tail)]);
      expect(await reasonsOf(bytes)).toContain('RANGE_INVALID');
      expect((await verify(bytes)).coversWholeFile).toBe(false);
    }
  });

  it('when it was cut off', async () => {
    expect(await reasonsOf(sealed.bytes.slice(0, -1))).toContain('RANGE_INVALID');
    expect((await verify(sealed.bytes.slice(0, 40_000))).ok).toBe(false);
  });

  it('when the byte range was altered to leave out a part', async () => {
    const text = new TextDecoder('latin1').decode(sealed.bytes);
    const at = text.lastIndexOf('/ByteRange [0 ') + '/ByteRange ['.length;
    const bytes = Uint8Array.from(sealed.bytes);
    bytes[at] = '1'.charCodeAt(0);
    expect((await verify(bytes)).ok).toBe(false);
  });

  it('when it was never sealed', async () => {
    expect(await reasonsOf(await samplePdf())).toEqual(['NOT_SEALED']);
    expect(await reasonsOf(new Uint8Array())).toEqual(['NOT_SEALED']);
  });

  it('when its seal was taken from another file', async () => {
    const { container } = rangeOf(await sealedAlone(await sealJobInput()));
    const found = await verifySealedPdf(withContainer(sealed.bytes, container));
    expect(found.reasons).toEqual(['CONTENT_CHANGED']);
  });

  it('when it is sealed with another certificate than ours', async () => {
    const found = await verifySealedPdf(sealed.bytes, { expectedFingerprint: '00'.repeat(32) });
    expect(found.reasons).toEqual(['CERTIFICATE_INVALID']);
  });

  it('when its timestamp was stripped', async () => {
    const bytes = withContainer(sealed.bytes, withoutTimestamp(rangeOf(sealed.bytes).container));
    expect(await verifySealedPdf(bytes)).toMatchObject({ ok: true });
    expect(await reasonsOf(bytes)).toEqual(['TIMESTAMP_INVALID']);
  });

  it('when its timestamp is by an authority that is not trusted', async () => {
    const { certificateChainPem } = await sealKeys();
    const found = await verifySealedPdf(sealed.bytes, { tsaTrustPem: certificateChainPem });
    expect(found.reasons).toEqual(['TIMESTAMP_INVALID']);
  });

  it('when somebody signed it once more', async () => {
    const again = await sealPdf(ownSealable(await PDF.load(sealed.bytes)), {
      keys: await sealKeys(),
      name: 'Other',
      reason: 'Also',
      now: new Date(),
    });
    const ours = (await verify(sealed.bytes)).signer?.fingerprint;
    const found = await verifySealedPdf(again, ours === undefined ? {} : { expectedFingerprint: ours });
    expect(found).toMatchObject({ ok: false, reasons: ['CERTIFICATE_INVALID'], earlierSignatures: 1 });
  });
});
