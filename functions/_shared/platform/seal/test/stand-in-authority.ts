// A small certificate authority on loopback, made by OpenSSL for tests: a root and an issuer below it, a sealing
// certificate, a timestamp authority (RFC 3161), OCSP and revocation lists. OpenSSL gives every answer.
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { concat } from '../../contract/bytes.ts';
import { run } from '../../pdf/test/command-line.ts';
import { temporaryFolder } from '../../pdf/test/temporary-folder.ts';
import type { SealKeys } from '../types.ts';

/** How a service fails. */
export type ServiceMode = 'HONEST' | 'HTTP_500' | 'GARBAGE' | 'WRONG_TYPE' | 'REDIRECT' | 'STALE';
type Service = 'ocsp' | 'crl' | 'tsa';

export interface StandInAuthority extends AsyncDisposable {
  readonly url: string;
  readonly rootPem: string;
  /** For seals of level B-LTA. */
  readonly keys: SealKeys;
  /** The number of requests that each service received. */
  readonly requests: Record<Service, number>;
  readonly modes: Record<Service, ServiceMode>;
  revoke(name: 'Seal' | 'TSA'): void;
  restore(): void;
  /** Replaces the certificate of the timestamp authority by one that ends after so many days. */
  renewTsa(days: number): void;
}

interface Issued {
  readonly serial: string;
  readonly subject: string;
}

const QUARTER = 90;

function required(program: 'openssl', args: readonly string[]): string {
  const { ok, output } = run(program, args);
  if (!ok) throw new Error(output);
  return output;
}

/** The files of the authority in its folder: keys, certificates and the index of what was issued. */
class Files {
  readonly #folder = temporaryFolder();
  readonly #issued = new Map<string, Issued>();
  readonly #revoked = new Set<string>();
  #serial = 1000;

  at(name: string): string {
    return join(this.#folder.path, name);
  }

  pem(name: string): string {
    return readFileSync(this.at(`${name}.pem`), 'utf8');
  }

  issue(name: string, issuer: string | null, extensions: readonly string[], days: number): void {
    this.#serial += 1;
    const serial = this.#serial.toString(16).padStart(4, '0').toUpperCase();
    required('openssl', [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:P-256',
      '-nodes',
      '-sha256',
      '-keyout',
      this.at(`${name}.key`),
      '-out',
      this.at(`${name}.pem`),
      '-subj',
      `/O=Stand-in/CN=${name}`,
      '-set_serial',
      `0x${serial}`,
      '-days',
      String(days),
      ...(issuer ? ['-CA', this.at(`${issuer}.pem`), '-CAkey', this.at(`${issuer}.key`)] : []),
      ...extensions.flatMap((extension) => ['-addext', extension]),
    ]);
    this.#issued.set(name, { serial, subject: `/O=Stand-in/CN=${name}` });
    this.#writeIndex();
  }

  setRevoked(names: readonly string[]): void {
    this.#revoked.clear();
    for (const name of names) this.#revoked.add(name);
    this.#writeIndex();
  }

  /** The format of `openssl ca`. */
  #writeIndex(): void {
    const lines = Array.from(this.#issued, ([name, { serial, subject }]) =>
      this.#revoked.has(name)
        ? `R\t490101000000Z\t250101000000Z\t${serial}\tunknown\t${subject}`
        : `V\t490101000000Z\t\t${serial}\tunknown\t${subject}`,
    );
    writeFileSync(this.at('index.txt'), `${lines.join('\n')}\n`);
  }

  [Symbol.dispose](): void {
    this.#folder[Symbol.dispose]();
  }
}

function writeSettings(files: Files): void {
  const tsa = [
    '[tsa]\ndefault_tsa=own\n[own]',
    `serial=${files.at('tsa-serial')}`,
    'default_policy=1.2.3.4.1\ndigests=sha256\nsigner_digest=sha256\ness_cert_id_alg=sha256\naccuracy=secs:1',
  ];
  const ca = ['[ca]\ndefault_ca=own\n[own]', `database=${files.at('index.txt')}`, 'default_md=sha256'];
  writeFileSync(files.at('settings.cnf'), `${[...tsa, ''].join('\n')}\n`);
  writeFileSync(files.at('ca.cnf'), `${[...ca, ''].join('\n')}\n`);
  writeFileSync(files.at('tsa-serial'), '01\n');
}

/** What each service answers to a request, by OpenSSL. */
const answers = {
  tsa(files: Files, body: Uint8Array): Uint8Array {
    writeFileSync(files.at('query'), body);
    required('openssl', [
      'ts',
      '-reply',
      '-config',
      files.at('settings.cnf'),
      '-queryfile',
      files.at('query'),
      '-signer',
      files.at('TSA.pem'),
      '-inkey',
      files.at('TSA.key'),
      '-chain',
      files.at('Issuer.pem'),
      '-out',
      files.at('reply'),
    ]);
    return readFileSync(files.at('reply'));
  },
  ocsp(files: Files, body: Uint8Array, issuer: string): Uint8Array {
    writeFileSync(files.at('query'), body);
    const responder = issuer === 'Root' ? 'Root' : 'Responder';
    required('openssl', [
      'ocsp',
      '-index',
      files.at('index.txt'),
      '-CA',
      files.at(`${issuer}.pem`),
      '-nmin',
      '5',
      '-rsigner',
      files.at(`${responder}.pem`),
      '-rkey',
      files.at(`${responder}.key`),
      '-reqin',
      files.at('query'),
      '-respout',
      files.at('reply'),
    ]);
    return readFileSync(files.at('reply'));
  },
  crl(files: Files, _body: Uint8Array, issuer: string, isStale = false): Uint8Array {
    required('openssl', [
      'ca',
      '-gencrl',
      '-config',
      files.at('ca.cnf'),
      '-cert',
      files.at(`${issuer}.pem`),
      '-keyfile',
      files.at(`${issuer}.key`),
      '-out',
      files.at('list.pem'),
      ...(isStale ? ['-crl_lastupdate', '20250101000000Z', '-crl_nextupdate', '20250102000000Z'] : ['-crldays', '1']),
    ]);
    required('openssl', ['crl', '-in', files.at('list.pem'), '-outform', 'DER', '-out', files.at('reply')]);
    return readFileSync(files.at('reply'));
  },
};

const TYPES: Readonly<Record<Service, string>> = {
  tsa: 'application/timestamp-reply',
  ocsp: 'application/ocsp-response',
  crl: 'application/pkix-crl',
};

async function bodyOf(request: IncomingMessage): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  request.on('data', (part: Uint8Array) => parts.push(part));
  await once(request, 'end');
  return concat(parts);
}

function reply(files: Files, service: Service, issuer: string, mode: ServiceMode, body: Uint8Array) {
  const type = { 'content-type': mode === 'WRONG_TYPE' ? 'text/html' : TYPES[service] };
  if (mode === 'HTTP_500') return { status: 500, headers: type, bytes: new Uint8Array() };
  if (mode === 'REDIRECT')
    return { status: 302, headers: { location: 'http://127.0.0.1:1/' }, bytes: new Uint8Array() };
  if (mode === 'GARBAGE')
    return { status: 200, headers: type, bytes: new TextEncoder().encode('<html>Proxy login</html>') };
  const bytes =
    service === 'crl' ? answers.crl(files, body, issuer, mode === 'STALE') : answers[service](files, body, issuer);
  return { status: 200, headers: type, bytes };
}

/** Issues everything but the root, which names no address. */
function issueAll(files: Files, origin: string): void {
  const asked = (issuer: string) => [
    `authorityInfoAccess=OCSP;URI:${origin}/ocsp/${issuer}`,
    `crlDistributionPoints=URI:${origin}/crl/${issuer}`,
  ];
  const ca = ['basicConstraints=critical,CA:TRUE', 'keyUsage=critical,keyCertSign,cRLSign'];
  files.issue('Root', null, ca, 3650);
  files.issue('Issuer', 'Root', [...ca, ...asked('Root')], 3650);
  files.issue('Seal', 'Issuer', ['keyUsage=critical,digitalSignature,nonRepudiation', ...asked('Issuer')], 3650);
  files.issue('Responder', 'Issuer', ['extendedKeyUsage=OCSPSigning', 'noCheck=ignored'], 3650);
}

const tsaExtensions = (origin: string) => [
  'keyUsage=critical,digitalSignature',
  'extendedKeyUsage=critical,timeStamping',
  `authorityInfoAccess=OCSP;URI:${origin}/ocsp/Issuer`,
  `crlDistributionPoints=URI:${origin}/crl/Issuer`,
];

/** Starts one on a free loopback port; `await using` stops it. */
export async function startStandInAuthority(): Promise<StandInAuthority> {
  const files = new Files();
  writeSettings(files);
  const requests: Record<Service, number> = { ocsp: 0, crl: 0, tsa: 0 };
  const modes: Record<Service, ServiceMode> = { ocsp: 'HONEST', crl: 'HONEST', tsa: 'HONEST' };
  const server = createServer((request, response) => {
    const [, name = '', issuer = ''] = (request.url ?? '').split('/');
    const service = name === 'ocsp' || name === 'crl' ? name : 'tsa';
    requests[service] += 1;
    bodyOf(request)
      .then((body) => {
        const { status, headers, bytes } = reply(files, service, issuer, modes[service], body);
        response.writeHead(status, headers).end(bytes);
      })
      .catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The stand-in listens on a port');
  const origin = `http://127.0.0.1:${address.port}`;
  issueAll(files, origin);
  files.issue('TSA', 'Issuer', tsaExtensions(origin), QUARTER);
  return {
    url: `${origin}/tsa`,
    rootPem: files.pem('Root'),
    keys: {
      privateKeyPem: readFileSync(files.at('Seal.key'), 'utf8'),
      certificateChainPem: ['Seal', 'Issuer', 'Root'].map((name) => files.pem(name)).join(''),
      tsaUrls: [`${origin}/tsa`],
      tsaTrustPem: files.pem('Root'),
      level: 'B-LTA',
    },
    requests,
    modes,
    revoke: (name) => files.setRevoked([name]),
    restore: () => files.setRevoked([]),
    renewTsa: (days) => files.issue('TSA', 'Issuer', tsaExtensions(origin), days),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      files[Symbol.dispose]();
    },
  };
}
