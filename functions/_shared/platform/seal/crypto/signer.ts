import { fromBER } from 'asn1js';
import { Certificate } from 'pkijs';
import { plainBytes } from '../../pdf/digest.ts';
import { signDigestBy } from '../key-service/sign-digest.ts';
import { SealError } from '../types.ts';
import type { SealKeys } from '../types.ts';
import { ecdsaPair, importAlgorithms, signAlgorithms, signatureDer } from './key-algorithm.ts';
import type { KeyKind } from './key-algorithm.ts';
import { oids } from './oids.ts';
import { decodePem } from './pem.ts';

/** A private key, ours or one that a service keeps, with its certificate chain, checked to belong together. */
export interface SealSigner {
  readonly kind: KeyKind;
  /** DER, signing certificate first. */
  readonly chain: readonly [Uint8Array<ArrayBuffer>, ...Uint8Array<ArrayBuffer>[]];
  readonly certificate: Certificate;
  /** Signs with SHA-256, in the format of CMS. The certificate verifies the signature before it is returned. */
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

type PublicKey = Awaited<ReturnType<typeof importPublicKey>>;

async function importPublicKey(kind: KeyKind, certificate: Certificate) {
  try {
    const spki = certificate.subjectPublicKeyInfo.toSchema().toBER();
    return await crypto.subtle.importKey('spki', spki, importAlgorithms[kind], true, ['verify']);
  } catch (cause) {
    throw invalid('The key in the sealing certificate is neither RSA nor EC P-256', cause);
  }
}

/** Signs with SHA-256. Returns RSASSA-PKCS1-v1_5, or ECDSA as DER or as the pair r, s. */
type Sign = (data: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>;

async function signerOf({ privateKeyPem, keyService }: SealKeys, kind: KeyKind): Promise<Sign> {
  if (keyService && privateKeyPem !== '') throw invalid('Two sealing keys are set: one of ours and one of a service');
  if (keyService) {
    const signDigest = signDigestBy(keyService, kind);
    return async (data) => await signDigest(new Uint8Array(await crypto.subtle.digest('SHA-256', data)));
  }
  const [key] = decodePem(privateKeyPem, 'PRIVATE KEY');
  if (!key) throw invalid('The sealing key is missing');
  try {
    const privateKey = await crypto.subtle.importKey('pkcs8', key, importAlgorithms[kind], false, ['sign']);
    return async (data) => new Uint8Array(await crypto.subtle.sign(signAlgorithms[kind], privateKey, data));
  } catch (cause) {
    throw invalid('The sealing key cannot be read, or is of another kind than its certificate', cause);
  }
}

/** Verifies each signature with the certificate, wherever it was made, and returns it as certificates and CMS have it. */
function verified(sign: Sign, kind: KeyKind, publicKey: PublicKey): Sign {
  return async (data) => {
    const signature = plainBytes(await sign(data));
    const forms = kind === 'RSA' ? [signature] : [signature, ecdsaPair(signature)];
    for (const raw of forms) {
      if (raw && (await crypto.subtle.verify(signAlgorithms[kind], publicKey, raw, data)))
        return signatureDer(kind, raw);
    }
    throw invalid('The sealing key does not belong to its certificate, or has signed with another algorithm');
  };
}

async function loadSigner(keys: SealKeys): Promise<SealSigner> {
  const [own, ...issuers] = decodePem(keys.certificateChainPem, 'CERTIFICATE');
  if (!own) throw invalid('The sealing certificate is missing');
  const certificate = parseCertificate(own);
  const kind = kindOf(certificate);
  const publicKey = await importPublicKey(kind, certificate);
  const bits = 'modulusLength' in publicKey.algorithm ? Number(publicKey.algorithm.modulusLength) : MINIMUM_RSA_BITS;
  if (bits < MINIMUM_RSA_BITS) throw invalid(`The sealing key has ${bits} bits; ${MINIMUM_RSA_BITS} are the least`);
  const sign = verified(await signerOf(keys, kind), kind, publicKey);
  // Proves that the key belongs to the certificate before anything is sealed with it.
  await sign(crypto.getRandomValues(new Uint8Array(32)));
  return { kind, chain: [own, ...issuers], certificate, sign };
}

let last: { readonly keys: string; readonly signer: Promise<SealSigner> } | undefined;

/** A failure is not kept: the service that keeps the key may answer the next time. */
async function loadOnce(keys: SealKeys): Promise<SealSigner> {
  const text = JSON.stringify([keys.privateKeyPem, keys.certificateChainPem, keys.keyService]);
  if (last?.keys !== text) last = { keys: text, signer: loadSigner(keys) };
  const loading = last;
  try {
    return await loading.signer;
  } catch (error) {
    if (last === loading) last = undefined;
    throw error;
  }
}

/**
 * Returns the signer for these secrets, valid at `now`. Throws SealError (KEY_INVALID, KEY_UNAVAILABLE), and so does
 * its `sign`. Cached for the lifetime of the isolate.
 */
export async function signerFrom(keys: SealKeys, now: Date): Promise<SealSigner> {
  const signer = await loadOnce(keys);
  const { notBefore, notAfter } = signer.certificate;
  if (now < notBefore.value || now > notAfter.value) {
    throw invalid(
      `The sealing certificate is valid from ${notBefore.value.toISOString()} to ${notAfter.value.toISOString()}`,
    );
  }
  return signer;
}
