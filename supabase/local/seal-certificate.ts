import { randomBytes, webcrypto } from 'node:crypto';
import { BitString, Integer, Utf8String } from 'asn1js';
import { AttributeTypeAndValue, BasicConstraints, Certificate, CryptoEngine, Extension } from 'pkijs';

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
const tenYears = 10 * 365 * 24 * 3600 * 1000;
const commonName = '2.5.4.3';
const keyUsage = '2.5.29.15';
const basicConstraints = '2.5.29.19';

/** Digital signature and non-repudiation, the two uses that a seal needs (RFC 5280 §4.2.1.3). */
const sealing = new Uint8Array([0b1100_0000]);

/**
 * A key and a self-signed certificate for sealing on this machine, as PEM. Seals made with it prove that a file is
 * unchanged, not who made it: the hosted deployment has a certificate from a trusted issuer.
 */
export async function createSealCertificate(): Promise<{ sealPrivateKey: string; sealCertificate: string }> {
  const engine = new CryptoEngine({ name: 'node', crypto: webcrypto, subtle: webcrypto.subtle });
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const certificate = new Certificate();
  certificate.version = 2;
  certificate.serialNumber = new Integer({ valueHex: positive(randomBytes(16)) });
  for (const party of [certificate.issuer, certificate.subject]) {
    const value = new Utf8String({ value: 'Tillit on this machine' });
    party.typesAndValues.push(new AttributeTypeAndValue({ type: commonName, value }));
  }
  certificate.notBefore.value = new Date();
  certificate.notAfter.value = new Date(Date.now() + tenYears);
  const usage = new BitString({ valueHex: sealing, unusedBits: 6 }).toBER();
  const authority = new BasicConstraints({ cA: false }).toSchema().toBER();
  certificate.extensions = [
    new Extension({ extnID: basicConstraints, critical: true, extnValue: authority }),
    new Extension({ extnID: keyUsage, critical: true, extnValue: usage }),
  ];
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey, engine);
  await certificate.sign(keys.privateKey, 'SHA-256', engine);
  return {
    sealPrivateKey: pem('PRIVATE KEY', await webcrypto.subtle.exportKey('pkcs8', keys.privateKey)),
    sealCertificate: pem('CERTIFICATE', certificate.toSchema().toBER()),
  };
}

/** A serial number is a positive integer: the first bit says minus. */
function positive(bytes: Uint8Array): Uint8Array {
  return bytes.with(0, ((bytes[0] ?? 0) & 0x7f) | 0x40);
}

function pem(label: string, der: ArrayBuffer): string {
  const lines = Buffer.from(der).toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`;
}
