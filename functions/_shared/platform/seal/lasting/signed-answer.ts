import { fromBER, OctetString } from 'asn1js';
import { AlgorithmIdentifier, getCrypto } from 'pkijs';
import type { CmsCertificate } from '../crypto/cms-reader.ts';
import { partsOf, readBits, readOid, tags } from '../crypto/der-reader.ts';
import type { DerValue } from '../crypto/der-reader.ts';
import { oids } from '../crypto/oids.ts';

const STRONG = new Set<string>([
  oids.sha256WithRsa,
  '1.2.840.113549.1.1.12', // SHA-384 with RSA
  '1.2.840.113549.1.1.13', // SHA-512 with RSA
  oids.rsaPss,
  oids.ecdsaWithSha256,
  '1.2.840.10045.4.3.3', // ECDSA with SHA-384
  '1.2.840.10045.4.3.4', // ECDSA with SHA-512
]);

/** Whether the key of the certificate signed the answer of an authority, with an algorithm that still counts. */
export async function isSignedBy(
  signed: DerValue,
  algorithm: DerValue | undefined,
  signature: DerValue | undefined,
  { certificate }: CmsCertificate,
): Promise<boolean> {
  try {
    const [name] = partsOf(algorithm, tags.sequence);
    if (!algorithm || !STRONG.has(readOid(name))) return false;
    return await getCrypto(true).verifyWithPublicKey(
      new Uint8Array(signed.raw),
      new OctetString({ valueHex: new Uint8Array(readBits(signature)) }),
      certificate.subjectPublicKeyInfo,
      new AlgorithmIdentifier({ schema: fromBER(new Uint8Array(algorithm.raw)).result }),
    );
  } catch {
    return false;
  }
}
