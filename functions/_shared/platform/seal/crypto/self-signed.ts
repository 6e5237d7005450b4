import * as der from './der.ts';
import { importAlgorithms, signatureAlgorithmDer, signDer } from './key-algorithm.ts';
import type { KeyKind } from './key-algorithm.ts';
import { oids } from './oids.ts';
import { encodePem } from './pem.ts';

export interface SelfSignedOptions {
  /** The name of the sealing organisation, as PDF readers show it. */
  readonly commonName: string;
  readonly organization?: string;
  /** Two letters. */
  readonly country?: string;
  readonly notBefore?: Date;
  readonly notAfter?: Date;
  readonly kind?: KeyKind;
  /** For the stand-in timestamp authority. */
  readonly purpose?: 'SEAL' | 'TIMESTAMP';
}

const RSA_BITS = 3072;
const TEN_YEARS = 10 * 365 * 24 * 60 * 60 * 1000;

async function generate(kind: KeyKind) {
  const algorithm =
    kind === 'RSA'
      ? { ...importAlgorithms.RSA, modulusLength: RSA_BITS, publicExponent: Uint8Array.of(1, 0, 1) }
      : importAlgorithms.EC;
  return await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
}

function distinguishedName({ commonName, organization, country }: SelfSignedOptions): Uint8Array {
  const attribute = (type: string, value: Uint8Array) => der.setOf(der.sequence(der.oid(type), value));
  return der.sequence(
    ...(country ? [attribute(oids.countryName, der.tagged(0x13, new TextEncoder().encode(country)))] : []),
    ...(organization ? [attribute(oids.organizationName, der.utf8(organization))] : []),
    attribute(oids.commonName, der.utf8(commonName)),
  );
}

function extension(type: string, critical: boolean, value: Uint8Array): Uint8Array {
  return der.sequence(der.oid(type), ...(critical ? [der.boolean(true)] : []), der.octets(value));
}

async function extensions(spki: Uint8Array, purpose: 'SEAL' | 'TIMESTAMP'): Promise<Uint8Array> {
  const keyId = new Uint8Array(await crypto.subtle.digest('SHA-1', new Uint8Array(spki)));
  // digitalSignature and contentCommitment: the first two bits; six bits unused.
  const usage = der.tagged(0x03, Uint8Array.of(6, 0b1100_0000));
  return der.sequence(
    extension(oids.basicConstraints, true, der.sequence()),
    extension(oids.keyUsage, true, usage),
    extension(oids.subjectKeyIdentifier, false, der.octets(keyId)),
    ...(purpose === 'TIMESTAMP'
      ? [extension(oids.extendedKeyUsage, true, der.sequence(der.oid(oids.timeStamping)))]
      : []),
  );
}

/**
 * Creates a key and a self-signed certificate, for the embedded host and for tests. Its seals prove that a file has not
 * changed since that host sealed it, but PDF readers show the signer as unknown.
 */
export async function createSelfSignedCertificate(
  options: SelfSignedOptions,
): Promise<{ privateKeyPem: string; certificateChainPem: string }> {
  const { kind = 'EC', purpose = 'SEAL', notBefore = new Date() } = options;
  const notAfter = options.notAfter ?? new Date(notBefore.getTime() + TEN_YEARS);
  const { privateKey, publicKey } = await generate(kind);
  const spki = new Uint8Array(await crypto.subtle.exportKey('spki', publicKey));
  const serial = crypto.getRandomValues(new Uint8Array(16));
  const name = distinguishedName(options);
  const certificate = der.sequence(
    der.context(0, der.smallInteger(2)),
    der.integer(serial),
    signatureAlgorithmDer[kind],
    name,
    der.sequence(der.time(notBefore), der.time(notAfter)),
    name,
    spki,
    der.context(3, await extensions(spki, purpose)),
  );
  const signature = await signDer(kind, privateKey, certificate);
  const signed = der.sequence(certificate, signatureAlgorithmDer[kind], der.bits(signature));
  const pkcs8 = new Uint8Array(await crypto.subtle.exportKey('pkcs8', privateKey));
  return {
    privateKeyPem: encodePem(pkcs8, 'PRIVATE KEY'),
    certificateChainPem: encodePem(signed, 'CERTIFICATE'),
  };
}
