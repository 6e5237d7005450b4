// OCSP (RFC 6960): asks for one certificate, and takes an answer only if it is signed, current and about it.
import { ExtKeyUsage } from 'pkijs';
import { digest, isIssuedBy } from '../crypto/cms-checks.ts';
import { readCertificate, sameBytes } from '../crypto/cms-reader.ts';
import type { CmsCertificate } from '../crypto/cms-reader.ts';
import * as der from '../crypto/der.ts';
import { expectTag, partsOf, readBits, readDer, readOid, readTime, tags } from '../crypto/der-reader.ts';
import type { DerValue } from '../crypto/der-reader.ts';
import { oids } from '../crypto/oids.ts';
import { isSignedBy } from './signed-answer.ts';
import { certificateParts, isCurrent } from './statement.ts';
import type { Standing } from './statement.ts';

const GOOD = 0x80;
const REVOKED = 0xa1;

/** Names the certificate by SHA-1, as every responder expects; it is a name, not a proof. */
async function certificateId(held: CmsCertificate, issuer: CmsCertificate): Promise<Uint8Array[]> {
  const { subject, publicKey } = certificateParts(issuer);
  const [, key] = partsOf(publicKey, tags.sequence);
  return [
    der.octets(await digest('SHA-1', subject.raw)),
    der.octets(await digest('SHA-1', readBits(key))),
    certificateParts(held).serial.raw,
  ];
}

export async function ocspRequest(held: CmsCertificate, issuer: CmsCertificate): Promise<Uint8Array<ArrayBuffer>> {
  const algorithm = der.sequence(der.oid(oids.sha1), der.nothing());
  const id = der.sequence(algorithm, ...(await certificateId(held, issuer)));
  return der.sequence(der.sequence(der.sequence(der.sequence(id))));
}

/** Whether the certificate may answer for the issuer: it is the issuer, or made by it for that and not to be checked itself. */
async function mayAnswerFor(responder: CmsCertificate, issuer: CmsCertificate, at: Date): Promise<boolean> {
  if (sameBytes(responder.der, issuer.der)) return true;
  const { certificate } = responder;
  const extensions = certificate.extensions ?? [];
  const usage: unknown = extensions.find(({ extnID }) => extnID === oids.extendedKeyUsage)?.parsedValue;
  return (
    usage instanceof ExtKeyUsage &&
    usage.keyPurposes.includes(oids.ocspSigning) &&
    extensions.some(({ extnID }) => extnID === oids.ocspNoCheck) &&
    at >= certificate.notBefore.value &&
    at <= certificate.notAfter.value &&
    certificate.issuer.isEqual(issuer.certificate.subject) &&
    (await isIssuedBy(responder, issuer))
  );
}

async function signedResponse(bytes: Uint8Array, issuer: CmsCertificate, at: Date): Promise<DerValue | undefined> {
  const [status, wrapped] = partsOf(readDer(bytes, tags.sequence), tags.sequence);
  if (expectTag(status, tags.enumerated).content[0] !== 0 || !wrapped) return undefined;
  const [type, content] = partsOf(readDer(expectTag(wrapped, tags.context0).content, tags.sequence), tags.sequence);
  if (readOid(type) !== oids.ocspBasic) return undefined;
  const basic = readDer(expectTag(content, tags.octetString).content, tags.sequence);
  const [data, algorithm, signature, certificates] = partsOf(basic, tags.sequence);
  const own = certificates
    ? partsOf(readDer(expectTag(certificates, tags.context0).content, tags.sequence), tags.sequence)
    : [];
  for (const responder of [issuer, ...own.map(({ raw }) => readCertificate(raw))]) {
    const isRight = data && (await mayAnswerFor(responder, issuer, at));
    if (isRight && (await isSignedBy(data, algorithm, signature, responder))) return data;
  }
  return undefined;
}

/** Returns what the answer says of the certificate at that time; UNKNOWN for one that is not about it or proves nothing. */
export async function readOcsp(
  bytes: Uint8Array,
  held: CmsCertificate,
  issuer: CmsCertificate,
  at: Date,
): Promise<Standing> {
  try {
    const data = await signedResponse(bytes, issuer, at);
    const responses = partsOf(data, tags.sequence).find(({ tag }) => tag === tags.sequence);
    const wanted = await certificateId(held, issuer);
    for (const answer of partsOf(responses, tags.sequence)) {
      const [id, standing, thisUpdate, next] = partsOf(answer, tags.sequence);
      const [algorithm, ...names] = partsOf(id, tags.sequence);
      const [name] = partsOf(algorithm, tags.sequence);
      const isAbout =
        readOid(name) === oids.sha1 && names.every((part, index) => sameBytes(part.raw, wanted[index] ?? part.content));
      if (!isAbout) continue;
      const nextUpdate = next?.tag === tags.context0 ? readTime(partsOf(next, tags.context0)[0]) : undefined;
      if (!isCurrent(readTime(thisUpdate), nextUpdate, at)) return 'UNKNOWN';
      if (standing?.tag === REVOKED) return 'REVOKED';
      return standing?.tag === GOOD ? 'GOOD' : 'UNKNOWN';
    }
    return 'UNKNOWN';
  } catch {
    return 'UNKNOWN';
  }
}
