import { fromBER } from 'asn1js';
import { Certificate } from 'pkijs';
import { SealError } from '../types.ts';
import type { SealKeys } from '../types.ts';
import { importAlgorithms, signAlgorithms, signDer } from './key-algorithm.ts';
import type { KeyKind } from './key-algorithm.ts';
import { oids } from './oids.ts';
import { decodePem } from './pem.ts';

/** A private key with its certificate chain, checked to belong together. */
export interface SealSigner {
  readonly kind: KeyKind;
  /** DER, signing certificate first. */
  readonly chain: readonly [Uint8Array<ArrayBuffer>, ...Uint8Array<ArrayBuffer>[]];
  readonly certificate: Certificate;
  sign(data: Uint8Array<ArrayBuffer>): Promise<Uint8Array>;
}

const MINIMUM_RSA_BITS = 2048;

function invalid(message: string, cause?: unknown): SealError {
  return new SealError('KEY_INVALID', message, { cause });
}

function kindOf(certificate: Certificate): KeyKind {
  const { algorithmId } = certificate.subjectPublicKeyInfo.algorithm;
  if (algorithmId === oids.rsaEncryption) return 'RSA';
  if (algorithmId === oids.ecPublicKey) return 'EC';
  throw invalid('The sealing certificate holds neither an RSA nor an EC key');
}

function parseCertificate(bytes: Uint8Array<ArrayBuffer>): Certificate {
  try {
    return new Certificate({ schema: fromBER(bytes).result });
  } catch (cause) {
    throw invalid('A sealing certificate cannot be read', cause);
  }
}

async function importPair(kind: KeyKind, key: Uint8Array<ArrayBuffer>, certificate: Certificate) {
  try {
    const algorithm = importAlgorithms[kind];
    const spki = certificate.subjectPublicKeyInfo.toSchema().toBER();
    return {
      privateKey: await crypto.subtle.importKey('pkcs8', key, algorithm, false, ['sign']),
      publicKey: await crypto.subtle.importKey('spki', spki, algorithm, true, ['verify']),
    };
  } catch (cause) {
    throw invalid('The sealing key cannot be read, or is of another kind than its certificate', cause);
  }
}

async function loadSigner(keys: SealKeys): Promise<SealSigner> {
  const [own, ...issuers] = decodePem(keys.certificateChainPem, 'CERTIFICATE');
  const [key] = decodePem(keys.privateKeyPem, 'PRIVATE KEY');
  if (!own || !key) throw invalid('The sealing key or certificate is missing');
  const certificate = parseCertificate(own);
  const kind = kindOf(certificate);
  const { privateKey, publicKey } = await importPair(kind, key, certificate);
  const bits = 'modulusLength' in publicKey.algorithm ? Number(publicKey.algorithm.modulusLength) : MINIMUM_RSA_BITS;
  if (bits < MINIMUM_RSA_BITS) throw invalid(`The sealing key has ${bits} bits; ${MINIMUM_RSA_BITS} are the least`);
  const probe = crypto.getRandomValues(new Uint8Array(32));
  const signature = await crypto.subtle.sign(signAlgorithms[kind], privateKey, probe);
  if (!(await crypto.subtle.verify(signAlgorithms[kind], publicKey, signature, probe))) {
    throw invalid('The sealing key does not belong to its certificate');
  }
  return { kind, chain: [own, ...issuers], certificate, sign: (data) => signDer(kind, privateKey, data) };
}

let last: { readonly pems: string; readonly signer: Promise<SealSigner> } | undefined;

/**
 * Returns the signer for these secrets, valid at `now`. Throws SealError KEY_INVALID. Cached for the lifetime of the
 * isolate.
 */
export async function signerFrom(keys: SealKeys, now: Date): Promise<SealSigner> {
  const pems = keys.privateKeyPem + keys.certificateChainPem;
  if (last?.pems !== pems) last = { pems, signer: loadSigner(keys) };
  const signer = await last.signer;
  const { notBefore, notAfter } = signer.certificate;
  if (now < notBefore.value || now > notAfter.value) {
    throw invalid(
      `The sealing certificate is valid from ${notBefore.value.toISOString()} to ${notAfter.value.toISOString()}`,
    );
  }
  return signer;
}
