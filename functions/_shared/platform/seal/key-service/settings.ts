import * as z from 'zod/mini';

const filled = z.string().check(z.minLength(1));

/** Credentials are sent there, so nothing but HTTPS; this machine excepted, for a stand-in. */
function isPrivate(text: string): boolean {
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && hostname === '127.0.0.1');
}
const address = z.url().check(z.refine(isPrivate));

/** A key that signs in AWS KMS. `keyId`: ARN, id or alias. */
const awsKms = z.strictObject({
  service: z.literal('AWS_KMS'),
  region: z.string().check(z.regex(/^[a-z0-9-]+$/)),
  keyId: filled,
  accessKeyId: filled,
  secretAccessKey: filled,
  sessionToken: z.optional(filled),
  /** A private or FIPS endpoint. */
  url: z.optional(address),
});

/** A key version that signs in Google Cloud KMS, with the key file of a service account. */
const googleKms = z.strictObject({
  service: z.literal('GOOGLE_KMS'),
  keyVersion: z
    .string()
    .check(
      z.regex(/^projects\/[\w:.-]+\/locations\/[\w-]+\/keyRings\/[\w-]+\/cryptoKeys\/[\w-]+\/cryptoKeyVersions\/\d+$/),
    ),
  serviceAccount: z.object({ client_email: filled, private_key: filled, token_uri: z.optional(address) }),
  url: z.optional(address),
});

/** A key version that signs in Azure Key Vault or Managed HSM, with an application's secret. */
const azureKeyVault = z.strictObject({
  service: z.literal('AZURE_KEY_VAULT'),
  keyUrl: address.check(z.refine((url) => /^\/keys\/[\w-]+\/[0-9a-f]{32}$/.test(new URL(url).pathname))),
  tenantId: z.string().check(z.regex(/^[\w.-]+$/)),
  clientId: filled,
  clientSecret: filled,
  /** Where tokens are fetched, for national clouds. */
  loginUrl: z.optional(address),
});

/** A credential of a remote signing service or a signer beside an HSM, with the API of the Cloud Signature Consortium. */
const remoteSigning = z.strictObject({
  service: z.literal('CSC'),
  /** Up to `/csc/v2`. */
  url: address,
  credentialId: filled,
  clientId: filled,
  clientSecret: filled,
  pin: z.optional(filled),
  tokenUrl: z.optional(address),
});

export const keyService = z.discriminatedUnion('service', [awsKms, googleKms, azureKeyVault, remoteSigning]);

export type AwsKms = z.infer<typeof awsKms>;
export type GoogleKms = z.infer<typeof googleKms>;
export type AzureKeyVault = z.infer<typeof azureKeyVault>;
export type RemoteSigning = z.infer<typeof remoteSigning>;
/** The service that keeps the sealing key, and how it is called. */
export type KeyService = z.infer<typeof keyService>;
