/**
 * Signs a SHA-256 digest (32 bytes), which is all that leaves: RSASSA-PKCS1-v1_5, or ECDSA as DER or as the pair r, s.
 * The caller verifies the signature. Throws SealError KEY_UNAVAILABLE.
 */
export type SignDigest = (digest: Uint8Array) => Promise<Uint8Array>;
