import { callFunction } from '#api/functions.ts';
import type { EidMethodName } from '#functions/identity/contract/eid-methods.ts';
import type {
  CodePurpose,
  EidPurpose,
  HeldProof,
  SentProofCode,
} from '#functions/identity/contract/identity-schemas.ts';
import { startEid } from './start-eid.ts';

/** What the reader of a page proves themselves for, as the holder of a link or as the logged-in person. */
export interface Provable {
  readonly purpose: CodePurpose & EidPurpose;
  readonly token?: string;
  readonly signatureId?: string;
  /** Default: without a session. */
  readonly call?: typeof callFunction;
}

/** Leaves for the broker's page. */
export function proveByEid({ call, ...subject }: Provable, method: EidMethodName, returnTo: string): Promise<void> {
  return startEid(subject, method, returnTo, call);
}

/** Sends a code to the number or mailbox that is known of the person. */
export function sendCode({ call = callFunction, ...subject }: Provable): Promise<SentProofCode> {
  return call<SentProofCode>('identity', { action: 'sendCode', ...subject });
}

/** Returns the proof that a right code is. @throws AppError VERIFICATION_FAILED or TOKEN_EXPIRED at `code` */
export function enterCode({ call = callFunction, ...subject }: Provable, code: string): Promise<HeldProof> {
  return call<HeldProof>('identity', { action: 'useCode', code, ...subject });
}
