import { fromBER } from 'asn1js';
import { Certificate } from 'pkijs';
import { expectTag, partsOf, readBits, readDer, readOid, readSmallInteger, tags } from './der-reader.ts';
import type { DerValue } from './der-reader.ts';
import { oids } from './oids.ts';

export interface CmsCertificate {
  readonly der: Uint8Array;
  readonly certificate: Certificate;
  readonly signature: Uint8Array;
}

/** A CMS container (RFC 5652) with exactly one signature, whose certificate is inside. */
export interface CmsSignature {
  readonly version: number;
  readonly contentType: string;
  /** Absent in a detached signature. */
  readonly content: Uint8Array | undefined;
  readonly certificates: readonly CmsCertificate[];
  readonly signer: CmsCertificate;
  readonly hash: string;
  /** Encoded as signed: a SET OF. */
  readonly signedAttributes: Uint8Array;
  readonly signatureAlgorithm: Uint8Array;
  readonly signature: Uint8Array;
  readonly signed: ReadonlyMap<string, DerValue>;
  readonly unsigned: ReadonlyMap<string, DerValue>;
}

const hashes = new Map<string, string>([
  [oids.sha256, 'SHA-256'],
  [oids.sha384, 'SHA-384'],
  [oids.sha512, 'SHA-512'],
]);

function refuse(reason: string): never {
  throw new Error(reason);
}

export const sameBytes = (a: Uint8Array, b: Uint8Array) =>
  a.length === b.length && a.every((byte, at) => byte === b[at]);

/** The hash algorithm; its parameters are absent or NULL. */
function readHash(value: DerValue | undefined): string {
  const [algorithm, parameters, ...others] = partsOf(value, tags.sequence);
  if (others.length > 0) refuse('Unknown algorithm parameters');
  if (parameters && expectTag(parameters, tags.null).content.length > 0) refuse('NULL with content');
  return hashes.get(readOid(algorithm)) ?? refuse('Unknown hash algorithm');
}

/** Attributes with one value each, and no duplicates. */
function readAttributes(value: DerValue | undefined, tag: number): Map<string, DerValue> {
  const attributes = new Map<string, DerValue>();
  for (const attribute of partsOf(value, tag)) {
    const [type, values, ...others] = partsOf(attribute, tags.sequence);
    const [content, ...more] = partsOf(values, tags.set);
    if (!content || more.length > 0 || others.length > 0) refuse('An attribute without one value');
    const name = readOid(type);
    if (attributes.has(name)) refuse('An attribute twice');
    attributes.set(name, content);
  }
  return attributes;
}

/** A certificate's inner and outer algorithm identifiers must agree (RFC 5280, 4.1.1.2). */
function readCertificateValue({ raw }: DerValue): CmsCertificate & { readonly issuerAndSerial: Uint8Array } {
  const [tbs, algorithm, signature, ...others] = partsOf(readDer(raw, tags.sequence), tags.sequence);
  const [, serial, inner, issuer] = partsOf(tbs, tags.sequence);
  if (!algorithm || !inner || !serial || !issuer || others.length > 0) refuse('Not a certificate');
  if (!sameBytes(algorithm.raw, inner.raw)) refuse('A certificate with two algorithms');
  const signatureBytes = readBits(signature);
  const certificate = new Certificate({ schema: fromBER(new Uint8Array(raw)).result });
  const issuerAndSerial = Uint8Array.from([
    ...expectTag(issuer, tags.sequence).raw,
    ...expectTag(serial, tags.integer).raw,
  ]);
  return { der: raw, certificate, signature: signatureBytes, issuerAndSerial };
}

/** Reads a single certificate. Throws if it is not strict DER. */
export const readCertificate = (der: Uint8Array): CmsCertificate => readCertificateValue(readDer(der, tags.sequence));

function readContent(value: DerValue | undefined): { contentType: string; content: Uint8Array | undefined } {
  const [type, wrapped, ...others] = partsOf(value, tags.sequence);
  if (others.length > 0) refuse('Unknown content');
  const content = wrapped && readDer(expectTag(wrapped, tags.context0).content, tags.octetString).content;
  return { contentType: readOid(type), content };
}

function parse(bytes: Uint8Array): CmsSignature {
  const [type, wrapped, ...afterContent] = partsOf(readDer(bytes, tags.sequence), tags.sequence);
  if (readOid(type) !== oids.signedData || afterContent.length > 0) refuse('Not signed data');
  const signedData = readDer(expectTag(wrapped, tags.context0).content, tags.sequence);
  const [version, algorithms, encapsulated, certificateSet, signerInfos, ...others] = partsOf(
    signedData,
    tags.sequence,
  );
  const [hashAlgorithm, ...moreHashes] = partsOf(algorithms, tags.set);
  const [signerInfo, ...moreSigners] = partsOf(signerInfos, tags.set);
  if (others.length + moreHashes.length + moreSigners.length > 0) refuse('Not one plain signature');
  const [infoVersion, sid, infoHash, signedAttributes, signatureAlgorithm, signature, unsigned, ...rest] = partsOf(
    signerInfo,
    tags.sequence,
  );
  if (readSmallInteger(infoVersion) !== 1 || rest.length > 0) refuse('Unknown signer');
  const hash = readHash(infoHash);
  if (readHash(hashAlgorithm) !== hash) refuse('Two hash algorithms');
  const certificates = partsOf(certificateSet, tags.context0).map(readCertificateValue);
  const signerId = expectTag(sid, tags.sequence).content;
  const signer = certificates.find(({ issuerAndSerial }) => sameBytes(issuerAndSerial, signerId));
  const signedForm = Uint8Array.from(expectTag(signedAttributes, tags.context0).raw);
  signedForm[0] = tags.set;
  return {
    version: readSmallInteger(version),
    ...readContent(encapsulated),
    certificates,
    signer: signer ?? refuse("The signer's certificate is missing"),
    hash,
    signedAttributes: signedForm,
    signatureAlgorithm: expectTag(signatureAlgorithm, tags.sequence).raw,
    signature: expectTag(signature, tags.octetString).content,
    signed: readAttributes(signedAttributes, tags.context0),
    unsigned: unsigned ? readAttributes(unsigned, tags.context1) : new Map(),
  };
}

/** Reads a container strictly. Returns undefined for anything but one plain signature. */
export function readCms(bytes: Uint8Array): CmsSignature | undefined {
  try {
    return parse(bytes);
  } catch {
    return undefined;
  }
}
