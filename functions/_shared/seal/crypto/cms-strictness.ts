import { Null } from 'asn1js';
import type { AlgorithmIdentifier } from 'pkijs';
import { toHex } from '../../pdf/digest.ts';
import { derOf, digest, namedCertificates } from './cms-reader.ts';
import type { CmsSignature } from './cms-reader.ts';

// Parts of a container are covered by no signature: versions, algorithm parameters, certificates. Here each of them has
// to be what it must be, so that no byte of a sealed file can change unnoticed.

function withoutParameters({ algorithmParams }: AlgorithmIdentifier): boolean {
  return algorithmParams === undefined || algorithmParams instanceof Null;
}

/** Every certificate is named in what was signed, or vouched for by another one here (the top one by itself). */
async function certificatesAccounted(cms: CmsSignature): Promise<boolean> {
  const named = new Set(namedCertificates(cms));
  const checks = cms.certificates.map(async (certificate) => {
    if (named.has(toHex(await digest('SHA-256', derOf(certificate))))) return true;
    const issuer = cms.certificates.find((candidate) => candidate.subject.isEqual(certificate.issuer));
    return issuer ? await certificate.verify(issuer) : false;
  });
  return (await Promise.all(checks)).every(Boolean);
}

/** Whether the container is exactly one plain signature of the given version, with nothing in it that nobody signed. */
export async function isStrict(cms: CmsSignature, version: number): Promise<boolean> {
  const { signedData, signerInfo } = cms;
  const [digestAlgorithm, ...others] = signedData.digestAlgorithms;
  const plain =
    signedData.version === version &&
    signerInfo.version === 1 &&
    (signedData.crls ?? []).length === 0 &&
    (signedData.certificates ?? []).length === cms.certificates.length &&
    others.length === 0 &&
    digestAlgorithm?.algorithmId === signerInfo.digestAlgorithm.algorithmId &&
    [digestAlgorithm, signerInfo.digestAlgorithm].every(withoutParameters);
  return plain && (await certificatesAccounted(cms));
}
