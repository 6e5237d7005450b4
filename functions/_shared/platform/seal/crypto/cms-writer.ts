import * as der from './der.ts';
import { signatureAlgorithmDer } from './key-algorithm.ts';
import { oids } from './oids.ts';
import type { SealSigner } from './signer.ts';

const sha256Algorithm = der.sequence(der.oid(oids.sha256));

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}

/** Replaces the tag of a SET OF with `[number]`: same order of elements, another tag. */
function implicitSet(number: number, ...items: readonly Uint8Array[]): Uint8Array {
  const set = der.setOf(...items);
  set[0] = 0xa0 | number;
  return set;
}

const attribute = (type: string, value: Uint8Array) => der.sequence(der.oid(type), der.setOf(value));

/**
 * The signed attributes: type and digest of the content, and the hash of the signer's certificate (ESS, RFC 5035). Its
 * issuers are not named: EU DSS warns of a second certificate there. There is no signingTime: PAdES forbids it (EN 319 142-1,
 * 6.3). The time is in the signature dictionary and in the timestamp.
 */
async function signedAttributes(signer: SealSigner, contentDigest: Uint8Array): Promise<Uint8Array[]> {
  const certificateIds = der.sequence(der.sequence(der.octets(await sha256(signer.chain[0]))));
  return [
    attribute(oids.contentType, der.oid(oids.data)),
    attribute(oids.messageDigest, der.octets(contentDigest)),
    attribute(oids.signingCertificateV2, der.sequence(certificateIds)),
  ];
}

function issuerAndSerial(signer: SealSigner): Uint8Array {
  const { issuer, serialNumber } = signer.certificate;
  return der.sequence(new Uint8Array(issuer.toSchema().toBER()), new Uint8Array(serialNumber.toBER()));
}

/**
 * Builds a detached CMS signature (RFC 5652) for PAdES. `timestamp` receives the signature value and returns its
 * timestamp token, or undefined for a seal without one.
 */
export async function createCms(
  signer: SealSigner,
  content: Uint8Array<ArrayBuffer>,
  timestamp: (signature: Uint8Array) => Promise<Uint8Array | undefined>,
): Promise<Uint8Array> {
  const attributes = await signedAttributes(signer, await sha256(content));
  // Signed as SET OF, stored as [0] (RFC 5652, 5.4).
  const signedForm = der.setOf(...attributes);
  const signature = await signer.sign(signedForm);
  const token = await timestamp(signature);
  const signerInfo = der.sequence(
    der.smallInteger(1),
    issuerAndSerial(signer),
    sha256Algorithm,
    implicitSet(0, ...attributes),
    signatureAlgorithmDer[signer.kind],
    der.octets(signature),
    ...(token ? [implicitSet(1, attribute(oids.signatureTimeStampToken, token))] : []),
  );
  const signedData = der.sequence(
    der.smallInteger(1),
    der.setOf(sha256Algorithm),
    der.sequence(der.oid(oids.data)),
    implicitSet(0, ...signer.chain),
    der.setOf(signerInfo),
  );
  return der.sequence(der.oid(oids.signedData), der.context(0, signedData));
}
