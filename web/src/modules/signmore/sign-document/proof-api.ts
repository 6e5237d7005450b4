import { callFunction } from '#api/functions.ts';
import type { EidMethodName } from '#functions/identity/contract/eid-methods.ts';
import type { HeldProof, SentProofCode } from '#functions/identity/contract/identity-schemas.ts';
import { startEid } from '#shared/identity/start-eid.ts';
import type { Signer } from './signer-api.ts';

/** Who the proof is of: the holder of the link, or the logged-in person. */
function subjectOf(signer: Signer) {
  return signer.by === 'link' ? { token: signer.token } : { signatureId: signer.signatureId };
}

const callOf = (signer: Signer) => (signer.by === 'link' ? callFunction : signer.callAsUser);

/** Leaves for the broker's page. */
export function proveByEid(signer: Signer, method: EidMethodName, returnTo: string): Promise<void> {
  return startEid({ purpose: 'SIGN', ...subjectOf(signer) }, method, returnTo, callOf(signer));
}

/** Texts a code to the number that the sender gave. */
export function sendCode(signer: Signer): Promise<SentProofCode> {
  return callOf(signer)<SentProofCode>('identity', { action: 'sendCode', purpose: 'SIGN', ...subjectOf(signer) });
}

/** Returns the proof that a right code is. @throws AppError VERIFICATION_FAILED or TOKEN_EXPIRED at `code` */
export function enterCode(signer: Signer, code: string): Promise<HeldProof> {
  return callOf(signer)<HeldProof>('identity', { action: 'useCode', purpose: 'SIGN', code, ...subjectOf(signer) });
}
