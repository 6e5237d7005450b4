// B-LTA: seals with what proves them, under a timestamp over the whole file. A small authority by OpenSSL answers.
import { PDF, PdfNumber } from '@libpdf/core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findSignedRanges, readContents } from '../../pdf/byte-range.ts';
import { sha256Hex } from '../../pdf/digest.ts';
import { pagesOf } from '../../pdf/page-tree.ts';
import { run } from '../../pdf/test/command-line.ts';
import { samplePdf } from '../../pdf/test/fixtures.ts';
import { temporaryFolder } from '../../pdf/test/temporary-folder.ts';
import { openForUpdate } from '../../pdf/update/open-for-update.ts';
import { requestTimestamp, ROOM_FOR_TIMESTAMP } from '../crypto/timestamp-client.ts';
import { sealPdf } from '../seal-pdf.ts';
import { coveredBy, fillSlot, openTimestampSlot, ownSealable } from '../signature-slot.ts';
import { startStandInAuthority } from '../test/stand-in-authority.ts';
import type { ServiceMode, StandInAuthority } from '../test/stand-in-authority.ts';
import { SealError } from '../types.ts';
import type { SealKeys } from '../types.ts';
import { verifySealedPdf } from '../verify.ts';
import { isAskable } from './addresses.ts';
import { coveredBytes } from './check-archive.ts';
import { renewArchive } from './renew-archive.ts';

let authority: StandInAuthority;
let second: StandInAuthority;
let sealed: Uint8Array;

beforeAll(async () => {
  [authority, second] = [await startStandInAuthority(), await startStandInAuthority()];
  sealed = await seal();
});

afterAll(async () => {
  await authority[Symbol.asyncDispose]();
  await second[Symbol.asyncDispose]();
});

beforeEach(() => {
  authority.restore();
  for (const { modes } of [authority, second]) Object.assign(modes, { ocsp: 'HONEST', crl: 'HONEST', tsa: 'HONEST' });
});

/** New keys for each seal: answers of authorities are kept as long as these. */
const seal = async (changes: Partial<SealKeys> = {}) =>
  sealPdf(ownSealable(await PDF.load(await samplePdf())), {
    keys: { ...authority.keys, ...changes },
    name: 'Tillit',
    reason: 'Forseglet',
    now: new Date(),
  });
const both = () => ({
  tsaUrls: [authority.url, second.url],
  tsaTrustPem: authority.rootPem + second.rootPem,
});
const verify = (bytes: Uint8Array) => verifySealedPdf(bytes, { requireArchive: true, tsaTrustPem: both().tsaTrustPem });

async function outcome(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'SEALED';
  } catch (error) {
    return error instanceof SealError ? `${error.code}: ${error.message}` : `Unexpected: ${String(error)}`;
  }
}

/** The file up to the end of its seal, and where each signature is. */
function partsOf(bytes: Uint8Array) {
  const { ranges } = findSignedRanges(bytes);
  const [first, last] = [ranges[0], ranges.at(-1)];
  if (!first || !last) throw new Error('The file carries no signature');
  return { ranges, first, last, asSealed: bytes.subarray(0, first.end) };
}

/** An update behind the file with a true timestamp, after a change. */
async function stamped(bytes: Uint8Array, change: (pdf: PDF) => void): Promise<Uint8Array> {
  const { pdf, write } = await openForUpdate(bytes);
  change(pdf);
  const page = pagesOf(pdf).at(-1);
  if (!page) throw new Error('No page');
  const slot = await openTimestampSlot({ pdf, page, isUnsigned: false, write }, ROOM_FOR_TIMESTAMP);
  return fillSlot(slot, await requestTimestamp(coveredBy(slot), { urls: [authority.url] }));
}

describe('a seal of level B-LTA', () => {
  it('is verified, with a timestamp over all of it', async () => {
    expect(await verify(sealed)).toMatchObject({
      ok: true,
      level: 'B-LTA',
      earlierSignatures: 0,
      signer: { subject: 'CN=Seal, O=Stand-in' },
      archiveTimestamps: [{ tsa: 'CN=TSA, O=Stand-in' }],
    });
  });

  it('is below the timestamp what it was before: a valid seal of level B-T', async () => {
    const { asSealed } = partsOf(sealed);
    expect(await verifySealedPdf(asSealed)).toMatchObject({ ok: true, level: 'B-T', archiveTimestamps: [] });
    expect((await verify(asSealed)).reasons).toEqual(['ARCHIVE_INVALID']);
  });

  it('is valid for pdfsig, and its timestamp covers the whole file', () => {
    using folder = temporaryFolder();
    const { output } = run('pdfsig', ['-nocert', folder.write('file.pdf', sealed)]);
    expect(output.match(/Signature is Valid/g)).toHaveLength(1);
    expect(output.slice(output.indexOf('Signature #2'))).toContain('Total document signed');
  });

  it('has a timestamp that openssl ts -verify accepts over these bytes, and over no others', () => {
    const { last } = partsOf(sealed);
    using folder = temporaryFolder();
    const token = folder.write('token.der', readContents(sealed, last) ?? new Uint8Array());
    const root = folder.write('root.pem', authority.rootPem);
    const check = (data: Uint8Array) =>
      run('openssl', [
        'ts',
        '-verify',
        '-token_in',
        '-in',
        token,
        '-CAfile',
        root,
        '-data',
        folder.write('data', data),
      ]);
    const covered = coveredBytes(sealed, last);
    expect(check(covered)).toMatchObject({ ok: true });
    covered[100] = (covered[100] ?? 0) ^ 1;
    expect(check(covered)).toMatchObject({ ok: false });
  });

  it('holds the certificates of both chains once, and an answer for each but the root', async () => {
    const pdf = await PDF.load(sealed);
    const store = pdf.getCatalog().getDict('DSS', (ref) => pdf.getObject(ref));
    // Seal, TSA, their issuer and the root; OCSP for the first three.
    expect(['Certs', 'OCSPs', 'CRLs'].map((key) => store?.getArray(key)?.length)).toEqual([4, 3, undefined]);
  });
});

describe('an authority that fails', () => {
  it('is passed over for the second one', async () => {
    authority.modes.tsa = 'HTTP_500';
    const before = second.requests.tsa;
    expect(await verify(await seal(both()))).toMatchObject({ ok: true, level: 'B-LTA' });
    expect(second.requests.tsa, 'for the seal and for the file').toBe(before + 2);
  });

  it('is passed over when its certificate was revoked', async () => {
    authority.revoke('TSA');
    expect(await verify(await seal(both()))).toMatchObject({ ok: true, level: 'B-LTA' });
    expect(await outcome(seal())).toMatch(/^TIMESTAMP_FAILED.*revoked/);
  });

  it('gives no seal when the second one fails as well', async () => {
    authority.modes.tsa = 'HTTP_500';
    second.modes.tsa = 'GARBAGE';
    expect(await outcome(seal(both()))).toMatch(/^TIMESTAMP_FAILED/);
  });

  it('gives no seal when its root is unknown', async () => {
    expect(await outcome(seal({ tsaTrustPem: second.rootPem }))).toMatch(/^TIMESTAMP_FAILED.*UNTRUSTED/);
  });
});

describe('the proof of the certificates', () => {
  it('is refused for a revoked certificate, by OCSP and by a list', async () => {
    authority.revoke('Seal');
    expect(await outcome(seal())).toMatch(/^CERTIFICATE_REVOKED: OCSP/);
    authority.modes.ocsp = 'HTTP_500';
    expect(await outcome(seal())).toMatch(/^CERTIFICATE_REVOKED: CRL/);
  });

  it.each<ServiceMode>(['HTTP_500', 'GARBAGE', 'WRONG_TYPE', 'REDIRECT'])(
    'is a list when OCSP does not answer: %s',
    async (mode) => {
      authority.modes.ocsp = mode;
      expect(await verify(await seal())).toMatchObject({ ok: true, level: 'B-LTA' });
    },
  );

  it.each<ServiceMode>(['HTTP_500', 'GARBAGE', 'WRONG_TYPE', 'REDIRECT', 'STALE'])(
    'is never left out: without OCSP and a list that holds nothing is sealed: %s',
    async (mode) => {
      Object.assign(authority.modes, { ocsp: 'GARBAGE', crl: mode });
      // The authority's own certificate is not answered for either, so another stamps.
      const keys = { tsaUrls: [second.url, authority.url], tsaTrustPem: second.rootPem };
      expect(await outcome(seal(keys))).toMatch(/^REVOCATION_UNKNOWN/);
    },
  );

  it('is not asked for inside the network, unless that authority was configured', async () => {
    const keys = { tsaUrls: [second.url], tsaTrustPem: second.rootPem };
    const before = { ...authority.requests };
    expect(await outcome(seal(keys))).toMatch(/^REVOCATION_UNKNOWN.*not a public address/);
    expect(authority.requests).toEqual(before);
  });

  it.each([
    ['http://ocsp.example.com/x', true],
    ['https://crl.example.com/x', true],
    ['http://ocsp.example.com:8080/', false],
    ['http://user@ocsp.example.com/', false],
    ['http://127.0.0.1/', false],
    ['http://10.0.0.1/ocsp', false],
    ['http://[::1]/', false],
    ['http://localhost/', false],
    ['http://metadata.internal/', false],
    ['http://tsa.internal:99/crl', true],
  ])('%s is asked: %s', (address, isAsked) => {
    expect(isAskable(address, ['http://tsa.internal:99/tsa'])).toBe(isAsked);
  });
});

describe('a file that was changed behind its seal', () => {
  it('is not: a timestamp of another program alone is taken', async () => {
    expect(await verify(await stamped(sealed, () => {}))).toMatchObject({ ok: true });
  });

  it.each(['a page', 'the catalogue', 'another form field', 'something else in the store'])(
    'is refused, also with a true timestamp: %s',
    async (what) => {
      const changed = await stamped(sealed, (pdf) => {
        if (what === 'a page') pagesOf(pdf)[0]?.dict.set('Rotate', PdfNumber.of(90));
        if (what === 'the catalogue') pdf.getCatalog().set('Lang', PdfNumber.of(1));
        if (what === 'something else in the store')
          pdf
            .getCatalog()
            .getDict('DSS', (ref) => pdf.getObject(ref))
            ?.set('Kids', PdfNumber.of(1));
        if (what === 'another form field') pdf.getForm()?.createTextField('other');
      });
      expect(await verify(changed)).toMatchObject({ ok: false, reasons: ['ARCHIVE_INVALID'] });
    },
  );

  it('is refused without a timestamp over the change', async () => {
    const changed = new Uint8Array([...sealed, ...new TextEncoder().encode('\n% more\n')]);
    expect((await verify(changed)).reasons).toContain('RANGE_INVALID');
  });

  it('is refused for a change in any part of the update', async () => {
    const { first } = partsOf(sealed);
    const accepted: number[] = [];
    for (let at = first.end; at < sealed.length; at += 499) {
      const copy = Uint8Array.from(sealed);
      copy[at] = (copy[at] ?? 0) ^ 1;
      if ((await verify(copy)).ok) accepted.push(at);
    }
    expect(accepted).toEqual([]);
  });
});

describe('renewing', () => {
  it('adds a timestamp that lasts longer, twice, and leaves what was there', async () => {
    const keys = () => ({ ...authority.keys });
    let file = sealed;
    for (const [round, days] of [200, 400].entries()) {
      authority.renewTsa(days);
      const { bytes, verification } = await renewArchive(file, keys());
      expect(verification).toMatchObject({ ok: true, level: 'B-LTA' });
      expect(verification.archiveTimestamps).toHaveLength(round + 2);
      expect(await sha256Hex(bytes.subarray(0, file.length))).toBe(await sha256Hex(file));
      file = bytes;
    }
    using folder = temporaryFolder();
    const { output } = run('pdfsig', ['-nocert', folder.write('file.pdf', file)]);
    expect(output.match(/Signature is Valid/g)).toHaveLength(1);
    expect(output.match(/Total document signed/g)).toHaveLength(1);
  });

  it('is refused when the new timestamp does not last longer', async () => {
    authority.renewTsa(10);
    expect(await outcome(renewArchive(sealed, { ...authority.keys }))).toMatch(/^TIMESTAMP_FAILED/);
  });

  it('is refused for a changed file, and without the settings', async () => {
    const changed = Uint8Array.from(sealed);
    changed[2_000] = (changed[2_000] ?? 0) ^ 1;
    expect(await outcome(renewArchive(changed, { ...authority.keys }))).toMatch(/^VERIFICATION_FAILED/);
    const { level: _, ...keys } = authority.keys;
    expect(await outcome(renewArchive(sealed, keys))).toMatch(/^KEY_INVALID/);
  });
});
