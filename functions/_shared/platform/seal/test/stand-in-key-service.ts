// The services that keep keys, on loopback for tests: AWS KMS, Google Cloud KMS, Azure Key Vault and a remote signing service.
// OpenSSL signs; a switch makes them fail in various ways.
import { Buffer } from 'node:buffer';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import * as z from 'zod/mini';
import { createSelfSignedCertificate } from '../crypto/self-signed.ts';
import { ecdsaPair } from '../crypto/key-algorithm.ts';
import type { KeyKind } from '../crypto/key-algorithm.ts';
import type { KeyService } from '../key-service/settings.ts';
import { run } from '../../pdf/test/command-line.ts';
import { temporaryFolder } from '../../pdf/test/temporary-folder.ts';
import { checkAssertion, checkAwsSignature, serviceAccount } from './key-service-callers.ts';

export type KeyServiceMode =
  | 'HONEST'
  | 'WRONG_KEY'
  | 'HASHES_AGAIN'
  | 'FORBIDDEN'
  | 'BUSY_ONCE'
  | 'OUT_OF_ORDER'
  | 'SILENT'
  | 'KILLED'
  | 'KILLED_ONCE'
  | 'GARBAGE'
  | 'EMPTY'
  | 'TOKEN_ENDED'
  | 'NO_TOKENS';

export interface StandInKeyService extends AsyncDisposable {
  readonly services: Readonly<Record<KeyService['service'], KeyService>>;
  readonly certificateChainPem: string;
  /** What has arrived, as `path body`, since the last call of `forget`. */
  readonly requests: readonly string[];
  forget(): void;
  /** Resolves when a request has arrived that is not answered. */
  readonly asked: Promise<void>;
  mode: KeyServiceMode;
}

/** What must never be in an error or a log. */
export const SECRETS = ['private-aws-secret', 'private-azure-secret', 'private-csc-secret', '482913'] as const;

interface Asked {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}
interface Answer {
  readonly status: number;
  readonly body: unknown;
}

const digests = z.object({
  Message: z.optional(z.string()),
  digest: z.optional(z.object({ sha256: z.string() })),
  value: z.optional(z.string()),
  hashes: z.optional(z.tuple([z.string()])),
  SAD: z.optional(z.string()),
  authData: z.optional(z.tuple([z.object({ id: z.literal('PIN'), value: z.literal('482913') })])),
});

/** The digest in a request of any of the four. */
function digestIn(body: string): Buffer {
  const { Message, digest, value, hashes } = digests.parse(JSON.parse(body));
  const bytes = Buffer.from(Message ?? digest?.sha256 ?? value ?? hashes?.[0] ?? '', 'base64');
  if (bytes.length !== 32) throw new Error(`${bytes.length} bytes are no SHA-256`);
  return bytes;
}

/** Signs by OpenSSL. HASHES_AGAIN: as if the digest were the message, a common mistake with these services. */
function signBy(privateKeyPem: string, digest: Uint8Array, again: boolean): Buffer {
  using folder = temporaryFolder();
  const [key, input] = [folder.write('key.pem', privateKeyPem), folder.write('digest', digest)];
  const output = folder.write('signature', '');
  const args = ['-sign', '-inkey', key, '-in', input, '-out', output];
  const done = again
    ? run('openssl', ['pkeyutl', ...args, '-rawin', '-digest', 'sha256'])
    : run('openssl', ['pkeyutl', ...args, '-pkeyopt', 'digest:sha256']);
  if (!done.ok) throw new Error(done.output);
  return readFileSync(output);
}

/** Starts all of them on a free port, with one key; `await using` stops them. */
export async function startStandInKeyService(kind: KeyKind): Promise<StandInKeyService> {
  const make = () => createSelfSignedCertificate({ commonName: 'Kept elsewhere', kind });
  const [own, other] = [await make(), await make()];
  const state: { mode: KeyServiceMode; requests: string[]; tokens: number } = {
    mode: 'HONEST',
    requests: [],
    tokens: 0,
  };
  const waiting = Promise.withResolvers<void>();

  function token(): Answer {
    if (state.mode === 'NO_TOKENS') return { status: 400, body: { error: 'invalid_client', error_description: 'x' } };
    state.tokens += 1;
    return { status: 200, body: { access_token: `token-${state.tokens}`, token_type: 'Bearer', expires_in: 3600 } };
  }

  function sign(body: string): Buffer {
    const pem = state.mode === 'WRONG_KEY' ? other.privateKeyPem : own.privateKeyPem;
    return signBy(pem, digestIn(body), state.mode === 'HASHES_AGAIN');
  }

  async function answer({ path, headers, body }: Asked): Promise<Answer> {
    if (path.startsWith('/aws')) {
      await checkAwsSignature(path, headers, body);
      return { status: 200, body: { KeyId: 'arn', Signature: sign(body).toString('base64') } };
    }
    if (path === '/google/token') checkAssertion(body);
    if (path === '/tenant/oauth2/v2.0/token' && !body.includes('client_secret=private-azure-secret'))
      return { status: 401, body: { error: 'invalid_client' } };
    if (path === '/csc/v2/oauth2/token' && !body.includes('client_secret=private-csc-secret'))
      return { status: 401, body: { error: 'invalid_client' } };
    if (path.endsWith('/token')) return token();
    if (headers.authorization !== `Bearer token-${state.tokens}`)
      return { status: 401, body: { error: { code: 'Unauthorized', message: 'x' } } };
    if (path.endsWith(':asymmetricSign')) return { status: 200, body: { signature: sign(body).toString('base64') } };
    if (path.endsWith('/sign?api-version=7.4')) {
      const signature = sign(body);
      const sent = kind === 'EC' ? Buffer.from(ecdsaPair(signature) ?? []) : signature;
      return { status: 200, body: { kid: 'k', value: sent.toString('base64url') } };
    }
    if (path === '/csc/v2/credentials/authorize') {
      if (!digests.parse(JSON.parse(body)).authData) return { status: 400, body: { error: 'invalid_request' } };
      return { status: 200, body: { SAD: `for ${digestIn(body).toString('hex')}`, expiresIn: 300 } };
    }
    // The authorization holds for one hash.
    if (digests.parse(JSON.parse(body)).SAD !== `for ${digestIn(body).toString('hex')}`)
      return { status: 400, body: { error: 'invalid_sad' } };
    return { status: 200, body: { signatures: [sign(body).toString('base64')] } };
  }

  const isToken = (path: string) => path.endsWith('/token');
  const isFirst = () => state.requests.filter((line) => !isToken(line.split(' ')[0] ?? '')).length === 1;

  /** What a mode does instead of answering rightly, whatever was asked. */
  const faults: Partial<Record<KeyServiceMode, () => Answer | 'DIE' | 'WAIT' | undefined>> = {
    FORBIDDEN: () => ({ status: 403, body: { error: { code: 'Forbidden', message: SECRETS.join(' ') } } }),
    BUSY_ONCE: () => (isFirst() ? { status: 503, body: undefined } : undefined),
    OUT_OF_ORDER: () => ({ status: 500, body: { __type: 'KMSInternalException' } }),
    GARBAGE: () => ({ status: 200, body: '<html>Proxy login</html>' }),
    EMPTY: () => ({ status: 200, body: {} }),
    TOKEN_ENDED: () => {
      if (isFirst()) state.tokens += 1;
      return undefined;
    },
    KILLED: () => 'DIE',
    KILLED_ONCE: () => (isFirst() ? 'DIE' : undefined),
    SILENT: () => 'WAIT',
  };

  const server = createServer((request, response) => {
    const reply = async () => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      await once(request, 'end');
      const body = Buffer.concat(parts).toString();
      const path = request.url ?? '';
      state.requests.push(`${path} ${body}`);
      const wrong = isToken(path) ? undefined : faults[state.mode]?.();
      if (wrong === 'DIE') request.socket.destroy();
      else if (wrong === 'WAIT') waiting.resolve();
      else {
        const { status, body: answered } = wrong ?? (await answer({ path, headers: request.headers, body }));
        response.writeHead(status).end(typeof answered === 'string' ? answered : JSON.stringify(answered ?? null));
      }
    };
    reply().catch((error: unknown) => response.writeHead(400).end(JSON.stringify({ error: String(error) })));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The stand-in listens on a port');
  const url = `http://127.0.0.1:${address.port}`;
  const keyVersion = 'projects/p/locations/europe-north1/keyRings/r/cryptoKeys/seal/cryptoKeyVersions/1';
  return {
    services: {
      AWS_KMS: {
        service: 'AWS_KMS',
        region: 'eu-north-1',
        keyId: 'alias/seal',
        accessKeyId: 'AKID',
        secretAccessKey: 'private-aws-secret',
        url: `${url}/aws/`,
      },
      GOOGLE_KMS: {
        service: 'GOOGLE_KMS',
        keyVersion,
        serviceAccount: { ...serviceAccount(), token_uri: `${url}/google/token` },
        url,
      },
      AZURE_KEY_VAULT: {
        service: 'AZURE_KEY_VAULT',
        keyUrl: `${url}/keys/seal/9885aa558e8d448789683188f8c194b0`,
        tenantId: 'tenant',
        clientId: 'client',
        clientSecret: 'private-azure-secret',
        loginUrl: url,
      },
      CSC: {
        service: 'CSC',
        url: `${url}/csc/v2`,
        credentialId: 'seal',
        clientId: 'client',
        clientSecret: 'private-csc-secret',
        pin: '482913',
      },
    },
    certificateChainPem: own.certificateChainPem,
    get requests() {
      return state.requests;
    },
    forget: () => {
      state.requests = [];
    },
    asked: waiting.promise,
    get mode() {
      return state.mode;
    },
    set mode(mode: KeyServiceMode) {
      state.mode = mode;
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
