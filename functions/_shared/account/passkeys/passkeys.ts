import * as z from 'zod/mini';
import type { WebAuthnCredential } from '@simplewebauthn/server';
import { fromBase64, toBase64 } from '../../platform/contract/base64url.ts';
import { failure } from '../../platform/contract/failure.ts';
import { PRODUCT_NAME } from '../../platform/contract/product.ts';
import { callServiceFor } from '../../platform/database/client.ts';
import { environment } from '../../platform/environment.ts';
import type { FactorPurpose } from '../authenticator/authenticator.ts';
import { hashesOf, newRecoveryCodes } from '../authenticator/recovery-codes.ts';
import type {
  NewPasskey,
  PasskeyAnswer,
  PasskeyOffer,
  PasskeyPrompt,
  RecoveryCodes,
  RemovedPasskey,
} from '../contract/two-factor-schemas.ts';
import { personOf } from '../sms-codes.ts';
import type { CodeCaller } from '../sms-codes.ts';

/** EdDSA, ES256 and RS256: what phones, computers and security keys sign with. */
const ALGORITHMS = [-8, -7, -257];

const known = z.object({
  email: z.string(),
  credentials: z.array(z.object({ id: z.string(), transports: z.array(z.string()) })),
});

type Purpose = FactorPurpose | 'ADD';

/** Where passkeys work: on this site's host, and nowhere else. */
function site() {
  const { origin, hostname } = new URL(environment('SITE_URL'));
  return { origin, rpId: hostname };
}

async function begin({ session }: CodeCaller, purpose: Purpose) {
  const challenge = toBase64(crypto.getRandomValues(new Uint8Array(32)));
  const facts = await callServiceFor(personOf(session), 'begin_passkey', { purpose, challenge }, known);
  return { ...facts, challenge, rpId: site().rpId };
}

/** Returns what the browser makes a passkey with. Fails with AUTH_LEVEL_2_REQUIRED or REAUTHENTICATION_REQUIRED. */
export async function offerPasskey(caller: CodeCaller): Promise<PasskeyOffer> {
  const { email, ...offer } = await begin(caller, 'ADD');
  const userId = toBase64(new TextEncoder().encode(caller.session.personId));
  return { ...offer, rpName: PRODUCT_NAME, algorithms: ALGORITHMS, userId, userName: email };
}

/** Returns what the browser asks a passkey with. */
export async function promptForPasskey(caller: CodeCaller, purpose: FactorPurpose): Promise<PasskeyPrompt> {
  const { challenge, rpId, credentials } = await begin(caller, purpose);
  return { challenge, rpId, credentials };
}

const taken = z.object({ challenge: z.nullable(z.string()), publicKey: z.nullable(z.string()) });

/** Takes the session's challenge, which works once. Fails with TOKEN_EXPIRED at `passkey`. */
async function take({ session }: CodeCaller, purpose: Purpose, credential_id: string | null) {
  const answer = await callServiceFor(personOf(session), 'take_passkey_challenge', { purpose, credential_id }, taken);
  if (answer.challenge === null) throw failure('TOKEN_EXPIRED', 'passkey');
  return { challenge: answer.challenge, publicKey: answer.publicKey };
}

/**
 * Adds a passkey that the browser has made. Returns new recovery codes for a person who has none. Fails with
 * VERIFICATION_FAILED, TOKEN_EXPIRED or TAKEN at `passkey`, and like offerPasskey.
 */
export async function addPasskey(caller: CodeCaller, { name, ...made }: NewPasskey): Promise<RecoveryCodes> {
  const { challenge } = await take(caller, 'ADD', null);
  const { credential, isSynced } = await verifyNew(made, challenge);
  const codes = newRecoveryCodes();
  const { tookCodes } = await callServiceFor(
    personOf(caller.session),
    'add_passkey',
    {
      name,
      credential_id: credential.id,
      public_key: toBase64(credential.publicKey),
      counter: credential.counter,
      is_synced: isSynced,
      transports: made.transports,
      hashes: await hashesOf(caller.session.personId, codes),
    },
    z.object({ tookCodes: z.boolean() }),
  );
  return { codes: tookCodes ? codes : [] };
}

/** Takes a passkey's signature. Fails with VERIFICATION_FAILED or TOKEN_EXPIRED at `passkey`. */
export async function usePasskey(caller: CodeCaller, purpose: FactorPurpose, answer: PasskeyAnswer): Promise<void> {
  const { challenge, publicKey } = await take(caller, purpose, answer.id);
  if (publicKey === null) throw wrong();
  const counter = await verifyAnswer(answer, challenge, publicKey);
  const used = { purpose, credential_id: answer.id, counter };
  await callServiceFor(personOf(caller.session), 'accept_passkey', used, z.object({}));
}

/** Fails with AUTH_LEVEL_2_REQUIRED, or INVALID_ACTION at `demanded` for the last of what a team demands. */
export async function removePasskey({ session }: CodeCaller, id: string): Promise<RemovedPasskey> {
  const removed = z.object({ credentialId: z.nullable(z.string()) });
  const { credentialId } = await callServiceFor(personOf(session), 'remove_passkey', { id }, removed);
  return { credentialId, rpId: site().rpId };
}

async function verifyNew(made: Omit<NewPasskey, 'name'>, challenge: string) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { origin, rpId } = site();
  const verified = await verifyRegistrationResponse({
    response: {
      ...credentialOf(made.id),
      response: { clientDataJSON: made.clientDataJSON, attestationObject: made.attestationObject },
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(refuse);
  if (!verified.verified) throw wrong();
  const { credential, credentialDeviceType } = verified.registrationInfo;
  return { credential, isSynced: credentialDeviceType === 'multiDevice' };
}

/** Returns the passkey's counter. The database compares it: synced passkeys don't count. */
async function verifyAnswer(answer: PasskeyAnswer, challenge: string, publicKey: string): Promise<number> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { origin, rpId } = site();
  const { id, clientDataJSON, authenticatorData, signature } = answer;
  const credential: WebAuthnCredential = { id, publicKey: fromBase64(publicKey), counter: 0 };
  const verified = await verifyAuthenticationResponse({
    response: { ...credentialOf(id), response: { clientDataJSON, authenticatorData, signature } },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    credential,
    requireUserVerification: true,
  }).catch(refuse);
  if (!verified.verified) throw wrong();
  return verified.authenticationInfo.newCounter;
}

function credentialOf(id: string) {
  return { id, rawId: id, type: 'public-key', clientExtensionResults: {} } as const;
}

/** The library throws for every answer that does not fit: another challenge, origin or host, no user verification. */
function refuse(): never {
  throw wrong();
}

function wrong() {
  return failure('VERIFICATION_FAILED', 'passkey');
}
