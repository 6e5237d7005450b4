// A timestamp authority (RFC 3161) on loopback for tests, with switches that make it fail in various ways.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { fromBER, Integer, OctetString } from 'asn1js';
import { TimeStampReq } from 'pkijs';
import * as der from '../crypto/der.ts';
import { signatureAlgorithmDer } from '../crypto/key-algorithm.ts';
import { oids } from '../crypto/oids.ts';
import { createSelfSignedCertificate } from '../crypto/self-signed.ts';
import { signerFrom } from '../crypto/signer.ts';
import type { SealSigner } from '../crypto/signer.ts';
import { concat } from '../../contract/bytes.ts';

export type TsaMode =
  | 'HONEST'
  | 'WRONG_NONCE'
  | 'NO_NONCE'
  | 'WRONG_IMPRINT'
  | 'CHANGED_SIGNATURE'
  | 'CERTIFICATE_EXPIRED'
  | 'CERTIFICATE_FOR_ANOTHER_PURPOSE'
  | 'REJECTION'
  | 'HTTP_500'
  | 'GARBAGE'
  | 'EMPTY_REPLY';

export interface StandInTsa extends AsyncDisposable {
  readonly url: string;
  /** PEM of its certificate, to trust. */
  readonly certificatePem: string;
  /** The number of requests received. */
  readonly requests: number;
  mode: TsaMode;
}

interface StampRequest {
  readonly imprint: Uint8Array;
  readonly nonce: Uint8Array;
}

const sha256 = async (bytes: Uint8Array) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes)));
const sha256Algorithm = () => der.sequence(der.oid(oids.sha256));
const attribute = (type: string, value: Uint8Array) => der.sequence(der.oid(type), der.setOf(value));

function flipped(bytes: Uint8Array): Uint8Array {
  const copy = Uint8Array.from(bytes);
  const last = copy.length - 1;
  copy[last] = (copy[last] ?? 0) ^ 1;
  return copy;
}

function readRequest(body: Uint8Array): StampRequest {
  const request = new TimeStampReq({ schema: fromBER(new Uint8Array(body)).result });
  const { hashedMessage } = request.messageImprint;
  if (!(hashedMessage instanceof OctetString) || !(request.nonce instanceof Integer))
    throw new Error('Unexpected request');
  return {
    imprint: new Uint8Array(hashedMessage.valueBlock.valueHexView),
    nonce: new Uint8Array(request.nonce.valueBlock.valueHexView),
  };
}

function generalizedTime(date: Date): Uint8Array {
  return der.tagged(0x18, new TextEncoder().encode(`${date.toISOString().replace(/[-:T]|\.\d+Z/g, '')}Z`));
}

function tstInfo({ imprint, nonce }: StampRequest, mode: TsaMode): Uint8Array {
  const stamped = mode === 'WRONG_IMPRINT' ? flipped(imprint) : imprint;
  const echoed = mode === 'WRONG_NONCE' ? flipped(nonce) : nonce;
  return der.sequence(
    der.smallInteger(1),
    der.oid('1.2.3.4.1'),
    der.sequence(sha256Algorithm(), der.octets(stamped)),
    der.integer(crypto.getRandomValues(new Uint8Array(8))),
    generalizedTime(new Date()),
    ...(mode === 'NO_NONCE' ? [] : [der.integer(echoed)]),
  );
}

async function token(signer: SealSigner, info: Uint8Array, mode: TsaMode): Promise<Uint8Array> {
  const [certificate] = signer.chain;
  if (!certificate) throw new Error('The stand-in has a certificate');
  const attributes = [
    attribute(oids.contentType, der.oid(oids.tstInfo)),
    attribute(oids.messageDigest, der.octets(await sha256(info))),
    attribute(
      oids.signingCertificateV2,
      der.sequence(der.sequence(der.sequence(der.octets(await sha256(certificate))))),
    ),
  ];
  const signedForm = der.setOf(...attributes);
  const signature = await signer.sign(signedForm);
  const carried = Uint8Array.from(signedForm);
  carried[0] = 0xa0;
  const { issuer, serialNumber } = signer.certificate;
  const signerInfo = der.sequence(
    der.smallInteger(1),
    der.sequence(new Uint8Array(issuer.toSchema().toBER()), new Uint8Array(serialNumber.toBER())),
    sha256Algorithm(),
    carried,
    signatureAlgorithmDer[signer.kind],
    der.octets(mode === 'CHANGED_SIGNATURE' ? flipped(signature) : signature),
  );
  const signedData = der.sequence(
    der.smallInteger(3),
    der.setOf(sha256Algorithm()),
    der.sequence(der.oid(oids.tstInfo), der.context(0, der.octets(info))),
    der.context(0, certificate),
    der.setOf(signerInfo),
  );
  return der.sequence(der.oid(oids.signedData), der.context(0, signedData));
}

async function bodyOf(request: IncomingMessage): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  request.on('data', (part: Uint8Array) => parts.push(part));
  await once(request, 'end');
  return concat(parts);
}

async function createSigners() {
  const make = async (purpose: 'SEAL' | 'TIMESTAMP', from: string, to: string) => {
    const [notBefore, notAfter] = [new Date(from), new Date(to)];
    const keys = await createSelfSignedCertificate({
      commonName: 'Stand-in TSA',
      purpose,
      notBefore,
      notAfter,
    });
    return { keys, signer: await signerFrom(keys, notBefore) };
  };
  return {
    valid: await make('TIMESTAMP', '2020-01-01', '2049-01-01'),
    expired: await make('TIMESTAMP', '2020-01-01', '2021-01-01'),
    otherPurpose: await make('SEAL', '2020-01-01', '2049-01-01'),
  };
}

/** Starts one on a free loopback port; `await using` stops it. */
export async function startStandInTsa(): Promise<StandInTsa> {
  const signers = await createSigners();
  const signerFor = (mode: TsaMode) => {
    if (mode === 'CERTIFICATE_EXPIRED') return signers.expired.signer;
    if (mode === 'CERTIFICATE_FOR_ANOTHER_PURPOSE') return signers.otherPurpose.signer;
    return signers.valid.signer;
  };
  const state: { mode: TsaMode; requests: number } = { mode: 'HONEST', requests: 0 };
  const answer = async (body: Uint8Array): Promise<{ status: number; reply: Uint8Array }> => {
    const { mode } = state;
    if (mode === 'HTTP_500') return { status: 500, reply: new TextEncoder().encode('Internal error') };
    if (mode === 'GARBAGE') return { status: 200, reply: new TextEncoder().encode('<html>Proxy login</html>') };
    if (mode === 'EMPTY_REPLY') return { status: 200, reply: new Uint8Array() };
    if (mode === 'REJECTION') return { status: 200, reply: der.sequence(der.sequence(der.smallInteger(2))) };
    const stamped = await token(signerFor(mode), tstInfo(readRequest(body), mode), mode);
    return { status: 200, reply: der.sequence(der.sequence(der.smallInteger(0)), stamped) };
  };
  const server = createServer((request, response) => {
    state.requests += 1;
    const reply = async () => {
      const { status, reply: bytes } = await answer(await bodyOf(request));
      response.writeHead(status, { 'content-type': 'application/timestamp-reply' }).end(bytes);
    };
    reply().catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The stand-in listens on a port');
  return {
    url: `http://127.0.0.1:${address.port}/tsa`,
    certificatePem: signers.valid.keys.certificateChainPem,
    get requests() {
      return state.requests;
    },
    get mode() {
      return state.mode;
    },
    set mode(mode: TsaMode) {
      state.mode = mode;
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
