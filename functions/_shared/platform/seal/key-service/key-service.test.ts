import { PDF } from '@libpdf/core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { samplePdf } from '../../pdf/test/fixtures.ts';
import { run } from '../../pdf/test/command-line.ts';
import { temporaryFolder } from '../../pdf/test/temporary-folder.ts';
import { signerFrom } from '../crypto/signer.ts';
import { sealAndVerify } from '../seal-and-verify.ts';
import { keysFrom } from '../seal-keys.ts';
import { ownSealable } from '../signature-slot.ts';
import { sealKeys } from '../test/seal-keys.ts';
import { SECRETS, startStandInKeyService } from '../test/stand-in-key-service.ts';
import type { KeyServiceMode, StandInKeyService } from '../test/stand-in-key-service.ts';
import { SealError } from '../types.ts';
import type { SealKeys } from '../types.ts';

const SERVICES = ['AWS_KMS', 'GOOGLE_KMS', 'AZURE_KEY_VAULT', 'CSC'] as const;
let ec: StandInKeyService;
let rsa: StandInKeyService;
let file: Uint8Array;

beforeAll(async () => {
  [ec, rsa, file] = [await startStandInKeyService('EC'), await startStandInKeyService('RSA'), await samplePdf()];
});

afterAll(async () => {
  await ec[Symbol.asyncDispose]();
  await rsa[Symbol.asyncDispose]();
});

beforeEach(() => {
  for (const one of [ec, rsa]) {
    one.mode = 'HONEST';
    one.forget();
  }
});

afterEach(() => vi.restoreAllMocks());

let made = 0;

/** Keys that no other test has loaded: signers are kept by their text. */
function keysOf(standIn: StandInKeyService, service: (typeof SERVICES)[number]): SealKeys {
  made += 1;
  const certificateChainPem = standIn.certificateChainPem + '\n'.repeat(made);
  return { privateKeyPem: '', certificateChainPem, keyService: standIn.services[service] };
}

const seal = async (keys: SealKeys) =>
  await sealAndVerify(ownSealable(await PDF.load(file)), { keys, name: 'Tillit', reason: 'Sealed', now: new Date() });

/** Returns the error of sealing. */
async function failureOf(keys: SealKeys): Promise<SealError> {
  const failure: unknown = await seal(keys).then(
    () => 'SEALED',
    (error: unknown) => error,
  );
  if (!(failure instanceof SealError)) throw new Error(`Unexpected: ${String(failure)}`);
  return failure;
}

describe.each(SERVICES)('a key that %s keeps', (service) => {
  it.each(['EC', 'RSA'] as const)('seals a file with %s, which pdfsig accepts', async (kind) => {
    const { bytes } = await seal(keysOf(kind === 'EC' ? ec : rsa, service));
    using folder = temporaryFolder();
    const { output } = run('pdfsig', [folder.write('file.pdf', bytes)]);
    expect(output).toContain('Signature is Valid');
    expect(output).toContain('Kept elsewhere');
  });

  it('gets the digests of a nonce and of the signed attributes, and nothing else of the file', async () => {
    await seal(keysOf(ec, service));
    const sent = ec.requests.join('\n');
    const digests = sent.match(/(?<=")[\w+/=-]{43,44}(?=")/g) ?? [];
    expect(new Set(digests).size).toBe(2);
    expect(sent.length).toBeLessThan(4_000);
  });

  const cases: readonly (readonly [KeyServiceMode, SealError['code'], RegExp])[] = [
    ['WRONG_KEY', 'KEY_INVALID', /does not belong/],
    ['HASHES_AGAIN', 'KEY_INVALID', /another algorithm/],
    ['FORBIDDEN', 'KEY_UNAVAILABLE', /403 Forbidden$/],
    ['OUT_OF_ORDER', 'KEY_UNAVAILABLE', /500 KMSInternalException$/],
    ['KILLED', 'KEY_UNAVAILABLE', /no answer/],
    ['GARBAGE', 'KEY_UNAVAILABLE', /without what was asked for/],
    ['EMPTY', 'KEY_UNAVAILABLE', /without what was asked for/],
  ];
  it.each(cases)('never seals when the service fails: %s', async (mode, code, message) => {
    ec.mode = mode;
    const failure = await failureOf(keysOf(ec, service));
    expect(failure).toMatchObject({ code, message: expect.stringMatching(message) });
  });

  it.each(['BUSY_ONCE', 'KILLED_ONCE'] as const)('is asked again at once: %s', async (mode) => {
    ec.mode = mode;
    await signerFrom(keysOf(ec, service), new Date());
  });

  it('is not waited for beyond ten seconds', async () => {
    ec.mode = 'SILENT';
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const controller = new AbortController();
      void ec.asked.then(() => controller.abort(new DOMException('', 'TimeoutError')));
      return controller.signal;
    });
    expect(await failureOf(keysOf(ec, service))).toMatchObject({
      code: 'KEY_UNAVAILABLE',
      message: expect.stringContaining('TimeoutError'),
    });
    expect(new Set(timeout.mock.calls.flat())).toEqual(new Set([10_000]));
  });

  it('shows no secret in an error', async () => {
    for (const mode of ['FORBIDDEN', 'NO_TOKENS', 'KILLED', 'GARBAGE', 'WRONG_KEY'] as const) {
      ec.mode = mode;
      if (mode === 'NO_TOKENS' && service === 'AWS_KMS') continue;
      const failure = await failureOf(keysOf(ec, service));
      const text = `${failure.stack ?? ''} ${JSON.stringify(failure)} ${String(failure.cause)}`;
      for (const secret of [...SECRETS, 'PRIVATE KEY', 'token-']) expect(text).not.toContain(secret);
    }
  });
});

describe.each(['GOOGLE_KMS', 'AZURE_KEY_VAULT', 'CSC'] as const)('the access token of %s', (service) => {
  const tokens = () => ec.requests.filter((line) => /^\S+\/token /.test(line)).length;

  it('is fetched once for many signatures', async () => {
    const keys = keysOf(ec, service);
    await seal(keys);
    await seal(keys);
    expect(tokens()).toBe(1);
  });

  it('is fetched again when the service has ended it', async () => {
    ec.mode = 'TOKEN_ENDED';
    await seal(keysOf(ec, service));
    expect(tokens()).toBe(2);
  });

  it('is needed: without one nothing is sealed', async () => {
    ec.mode = 'NO_TOKENS';
    expect(await failureOf(keysOf(ec, service))).toMatchObject({
      code: 'KEY_UNAVAILABLE',
      message: expect.stringMatching(/400 invalid_client$/),
    });
  });
});

describe('a signer', () => {
  it('is proved once, and tried again after a failure', async () => {
    const keys = keysOf(ec, 'AWS_KMS');
    ec.mode = 'OUT_OF_ORDER';
    await failureOf(keys);
    ec.mode = 'HONEST';
    ec.forget();
    await seal(keys);
    await seal(keys);
    expect(ec.requests).toHaveLength(3);
  });

  it('notices a key that changes after it was proved', async () => {
    const keys = keysOf(ec, 'AWS_KMS');
    await seal(keys);
    ec.mode = 'WRONG_KEY';
    expect(await failureOf(keys)).toMatchObject({ code: 'KEY_INVALID' });
  });
});

describe('the settings', () => {
  const read = (keyService: string): SealKeys =>
    keysFrom((name) => ({ SEAL_KEY_SERVICE: keyService, SEAL_CERTIFICATE_CHAIN: 'x' })[name] ?? '');
  const aws = { service: 'AWS_KMS', region: 'eu-north-1', keyId: 'k', accessKeyId: 'a', secretAccessKey: 'hidden' };

  it('name the service', () => {
    expect(read(JSON.stringify(aws))).toMatchObject({ keyService: aws });
  });

  it.each([
    ['{', /no JSON/],
    ['{"service": "hidden"}', /wrong: service$/],
    [JSON.stringify({ ...aws, keyId: '' }), /wrong: keyId$/],
    [JSON.stringify({ service: 'AWS_KMS', secretAccessKey: 'hidden' }), /wrong: region, keyId, accessKeyId$/],
    [JSON.stringify({ ...aws, seesionToken: 'hidden' }), /wrong: seesionToken$/],
    [JSON.stringify({ ...aws, url: 'http://kms.example' }), /wrong: url$/],
    [
      JSON.stringify({ service: 'CSC', url: 'https://hsm.example/csc/v2', credentialId: 'c' }),
      /clientId, clientSecret$/,
    ],
  ])('are refused when they are incomplete: %s', (json, message) => {
    const reading = () => read(json);
    expect(reading).toThrow(expect.objectContaining({ code: 'KEY_INVALID', message: expect.stringMatching(message) }));
    expect(reading).not.toThrow(/hidden/);
  });

  it('hold one key, not two and not none', async () => {
    const { privateKeyPem, certificateChainPem } = await sealKeys();
    expect(await failureOf({ ...keysOf(ec, 'CSC'), privateKeyPem })).toMatchObject({ code: 'KEY_INVALID' });
    expect(await failureOf({ privateKeyPem: '', certificateChainPem })).toMatchObject({ code: 'KEY_INVALID' });
    expect(ec.requests).toEqual([]);
  });
});
