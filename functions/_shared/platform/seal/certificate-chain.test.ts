import { join } from 'node:path';
import { PDF } from '@libpdf/core';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findSignedRanges, readContents } from '../pdf/byte-range.ts';
import { run } from '../pdf/test/command-line.ts';
import { samplePdf } from '../pdf/test/fixtures.ts';
import { temporaryFolder } from '../pdf/test/temporary-folder.ts';
import { namedCertificates } from './crypto/cms-checks.ts';
import { readCms } from './crypto/cms-reader.ts';
import { sealPdf } from './seal-pdf.ts';
import { ownSealable } from './signature-slot.ts';
import { verifySealedPdf } from './verify.ts';

/** A root, an intermediate under it and a sealing certificate under that, as PEM, made by OpenSSL. */
function certificates() {
  using folder = temporaryFolder();
  const at = (name: string) => join(folder.path, name);
  const issue = (name: string, issuer: string | null, extensions: string) => {
    const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', at(`${name}.key`)];
    const by = issuer ? ['-CA', at(`${issuer}.pem`), '-CAkey', at(`${issuer}.key`)] : [];
    const made = ['-x509', ...by, ...key, '-subj', `/CN=${name}`, '-addext', extensions, '-out', at(`${name}.pem`)];
    const { ok, output } = run('openssl', ['req', ...made, '-days', '30']);
    if (!ok) throw new Error(output);
    return readFileSync(at(`${name}.pem`), 'utf8');
  };
  const root = issue('Root', null, 'keyUsage=critical,keyCertSign');
  const intermediate = issue('Intermediate', 'Root', 'keyUsage=critical,keyCertSign');
  const own = issue('Seal', 'Intermediate', 'keyUsage=critical,digitalSignature');
  return { root, intermediate, own, privateKeyPem: readFileSync(at('Seal.key'), 'utf8') };
}

it.each(['without the root', 'with the root'])(
  'a seal by a certificate of a chain names only it, %s',
  async (which) => {
    const { own, intermediate, root, privateKeyPem } = certificates();
    const certificateChainPem = [own, intermediate, ...(which === 'with the root' ? [root] : [])].join('');
    const keys = { privateKeyPem, certificateChainPem };
    const bytes = await sealPdf(ownSealable(await PDF.load(await samplePdf())), {
      keys,
      name: 'Tillit',
      reason: '',
      now: new Date(),
    });
    const [range] = findSignedRanges(bytes).ranges;
    const container = range && readContents(bytes, range);
    const cms = container && readCms(container);
    if (!cms) throw new Error('The file carries no seal');
    expect(cms.certificates.length).toBe(which === 'with the root' ? 3 : 2);
    expect(namedCertificates(cms)).toHaveLength(1);
    expect(await verifySealedPdf(bytes)).toMatchObject({ ok: true, signer: { subject: 'CN=Seal' } });
  },
);

it('a certificate that issued nothing in the container is noticed', async () => {
  const { own, privateKeyPem } = certificates();
  const keys = { privateKeyPem, certificateChainPem: own + certificates().intermediate };
  const bytes = await sealPdf(ownSealable(await PDF.load(await samplePdf())), {
    keys,
    name: 'Tillit',
    reason: '',
    now: new Date(),
  });
  expect(await verifySealedPdf(bytes)).toMatchObject({ ok: false, reasons: ['CMS_INVALID'] });
});
