import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { run } from '../../pdf/test/command-line.ts';
import { temporaryFolder } from '../../pdf/test/temporary-folder.ts';
import { startStandInTsa } from '../test/stand-in-tsa.ts';
import type { StandInTsa, TsaMode } from '../test/stand-in-tsa.ts';
import { SealError } from '../types.ts';
import { digest } from './cms-checks.ts';
import { createSelfSignedCertificate } from './self-signed.ts';
import { requestTimestamp } from './timestamp-client.ts';
import type { TimestampSettings } from './timestamp-client.ts';
import { checkTimestamp } from './timestamp-token.ts';

const stamped = new TextEncoder().encode('A signature value');
let tsa: StandInTsa;
let second: StandInTsa;

beforeAll(async () => {
  [tsa, second] = [await startStandInTsa(), await startStandInTsa()];
});

afterAll(async () => {
  await tsa[Symbol.asyncDispose]();
  await second[Symbol.asyncDispose]();
});

beforeEach(() => {
  tsa.mode = 'HONEST';
  second.mode = 'HONEST';
});

async function failureOf(settings: TimestampSettings): Promise<string> {
  try {
    await requestTimestamp(stamped, settings);
    return 'STAMPED';
  } catch (error) {
    return error instanceof SealError && error.code === 'TIMESTAMP_FAILED'
      ? error.message
      : `Unexpected: ${String(error)}`;
  }
}

describe('an authority that failed', () => {
  it('is asked last for the next timestamp', async () => {
    const settings = { urls: [tsa.url, second.url], down: new Set<string>() };
    tsa.mode = 'WRONG_NONCE';
    await requestTimestamp(stamped, settings);
    const before = tsa.requests;
    await requestTimestamp(stamped, settings);
    expect(tsa.requests).toBe(before);
    second.mode = 'WRONG_NONCE';
    expect(await failureOf(settings)).toMatch(/WRONG_NONCE.*WRONG_NONCE/);
  });
});

describe('a timestamp', () => {
  it('is what was asked for, at the present time', async () => {
    const token = await requestTimestamp(stamped, { urls: [tsa.url], trustPem: tsa.certificatePem });
    const check = await checkTimestamp(token, { imprint: await digest('SHA-256', stamped) });
    expect(check).toMatchObject({ ok: true, tsa: 'CN=Stand-in TSA' });
  });

  it('does not fit anything else', async () => {
    const token = await requestTimestamp(stamped, { urls: [tsa.url] });
    const imprint = await digest('SHA-256', new TextEncoder().encode('Another signature value'));
    expect(await checkTimestamp(token, { imprint })).toEqual({ ok: false, fault: 'WRONG_IMPRINT' });
  });

  const failures: [TsaMode, RegExp][] = [
    ['WRONG_NONCE', /WRONG_NONCE/],
    ['NO_NONCE', /WRONG_NONCE/],
    ['WRONG_IMPRINT', /WRONG_IMPRINT/],
    ['CHANGED_SIGNATURE', /SIGNATURE_INVALID/],
    ['CERTIFICATE_EXPIRED', /CERTIFICATE_EXPIRED/],
    ['CERTIFICATE_FOR_ANOTHER_PURPOSE', /NOT_A_TIMESTAMP_CERTIFICATE/],
    ['REJECTION', /refused, status 2/],
    ['HTTP_500', /HTTP 500/],
    ['GARBAGE', /./],
    ['EMPTY_REPLY', /./],
  ];
  it.each(failures)('is never made up when the authority fails: %s', async (mode, reason) => {
    tsa.mode = mode;
    const message = await failureOf({ urls: [tsa.url] });
    expect(message).toMatch(/^No timestamp authority gave a valid timestamp/);
    expect(message).toMatch(reason);
  });

  it('fails when nobody listens', async () => {
    expect(await failureOf({ urls: ['http://127.0.0.1:1/tsa'] })).toMatch(/^No timestamp authority/);
  });

  it('comes from the second authority when the first fails', async () => {
    tsa.mode = 'HTTP_500';
    const before = second.requests;
    const token = await requestTimestamp(stamped, {
      urls: [tsa.url, second.url],
      trustPem: second.certificatePem,
    });
    expect(token.length).toBeGreaterThan(500);
    expect(second.requests).toBe(before + 1);
  });

  it('does not ask the second authority when the first is fine', async () => {
    const before = second.requests;
    await requestTimestamp(stamped, { urls: [tsa.url, second.url] });
    expect(second.requests).toBe(before);
  });

  it('fails with the reasons of both when both fail', async () => {
    tsa.mode = 'WRONG_NONCE';
    second.mode = 'REJECTION';
    expect(await failureOf({ urls: [tsa.url, second.url] })).toMatch(/WRONG_NONCE; .*refused/);
  });

  it('is refused from an authority that is not among the trusted', async () => {
    const { certificateChainPem } = await createSelfSignedCertificate({
      commonName: 'Somebody',
      purpose: 'TIMESTAMP',
    });
    expect(await failureOf({ urls: [tsa.url], trustPem: certificateChainPem })).toMatch(/UNTRUSTED/);
  });
});

describe('the timestamps of OpenSSL', () => {
  const configuration = (folder: string) => `
[tsa]
default_tsa = test
[test]
serial = ${folder}/serial
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
ess_cert_id_alg = sha256
[req]
distinguished_name = name
[name]
[ca]
basicConstraints = critical, CA:TRUE
[stamping]
extendedKeyUsage = critical, timeStamping
keyUsage = critical, digitalSignature
`;

  it('are accepted, chain and all, and only under the root that issued their certificate', async () => {
    using folder = temporaryFolder();
    const config = folder.write('openssl.cnf', '');
    const at = config.slice(0, config.lastIndexOf('/'));
    folder.write('openssl.cnf', configuration(at));
    folder.write('serial', '01');
    const openssl = (...args: string[]) => {
      const { ok, output } = run('openssl', args);
      if (!ok) throw new Error(`openssl ${args.join(' ')}: ${output}`);
    };
    const newKey = ['-newkey', 'rsa:2048', '-nodes', '-config', config];
    openssl(
      'req',
      '-x509',
      ...newKey,
      '-keyout',
      `${at}/ca.key`,
      '-out',
      `${at}/ca.pem`,
      '-subj',
      '/CN=Root',
      '-extensions',
      'ca',
    );
    openssl('req', ...newKey, '-keyout', `${at}/tsa.key`, '-out', `${at}/tsa.csr`, '-subj', '/CN=OpenSSL TSA');
    openssl(
      'x509',
      '-req',
      '-in',
      `${at}/tsa.csr`,
      '-CA',
      `${at}/ca.pem`,
      '-CAkey',
      `${at}/ca.key`,
      '-CAcreateserial',
      '-out',
      `${at}/tsa.pem`,
      '-extfile',
      config,
      '-extensions',
      'stamping',
    );
    const server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request
        .on('data', (part: Buffer) => parts.push(part))
        .on('end', () => {
          const query = folder.write('query.tsq', Buffer.concat(parts));
          openssl(
            'ts',
            '-reply',
            '-config',
            config,
            '-queryfile',
            query,
            '-signer',
            `${at}/tsa.pem`,
            '-inkey',
            `${at}/tsa.key`,
            '-chain',
            `${at}/ca.pem`,
            '-out',
            `${at}/reply.tsr`,
          );
          response.end(readFileSync(`${at}/reply.tsr`));
        });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const urls = [`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`];
    const token = await requestTimestamp(stamped, { urls, trustPem: readFileSync(`${at}/ca.pem`, 'utf8') });
    const untrusted = await failureOf({ urls, trustPem: tsa.certificatePem });
    server.closeAllConnections();
    server.close();
    const check = await checkTimestamp(token, { imprint: await digest('SHA-256', stamped) });
    expect(check).toMatchObject({ ok: true, tsa: 'CN=OpenSSL TSA' });
    expect(untrusted).toMatch(/UNTRUSTED/);
  });

  it('agree with ours: openssl ts -verify accepts a token of the stand-in', async () => {
    using folder = temporaryFolder();
    const token = await requestTimestamp(stamped, { urls: [tsa.url] });
    const { ok, output } = run('openssl', [
      'ts',
      '-verify',
      '-token_in',
      '-in',
      folder.write('token.der', token),
      '-data',
      folder.write('data.bin', stamped),
      '-CAfile',
      folder.write('trusted.pem', tsa.certificatePem),
      '-partial_chain',
    ]);
    expect(output).toContain('Verification: OK');
    expect(ok).toBe(true);
  });
});
