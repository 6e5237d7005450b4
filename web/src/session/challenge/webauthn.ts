// Passkeys in the browser. Bytes are converted here instead of by toJSON, which password managers patch and get wrong.
import { fromBase64, toBase64 } from '#functions/platform/contract/base64url.ts';
import type {
  NewPasskey,
  PasskeyAnswer,
  PasskeyOffer,
  PasskeyPrompt,
  RemovedPasskey,
} from '#functions/account/contract/two-factor-schemas.ts';

/** The browser gave no passkey. Cancelled: also after its time was up, which it doesn't tell apart. */
export class PasskeyProblem extends Error {
  readonly reason: 'CANCELLED' | 'KNOWN' | 'UNSUPPORTED';
  constructor(reason: PasskeyProblem['reason'], cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

const MINUTES_5 = 300_000;

/** Asks one of the user's passkeys for its signature. @throws PasskeyProblem */
export async function askPasskey({ challenge, rpId, credentials }: PasskeyPrompt): Promise<PasskeyAnswer> {
  const { id, response } = await credentialOf(() =>
    navigator.credentials.get({
      publicKey: {
        challenge: fromBase64(challenge),
        rpId,
        allowCredentials: descriptors(credentials),
        userVerification: 'required',
        timeout: MINUTES_5,
      },
    }),
  );
  if (!(response instanceof AuthenticatorAssertionResponse)) throw new PasskeyProblem('UNSUPPORTED');
  return {
    id,
    clientDataJSON: toText(response.clientDataJSON),
    authenticatorData: toText(response.authenticatorData),
    signature: toText(response.signature),
  };
}

/** Makes a passkey. @throws PasskeyProblem */
export async function makePasskey(offer: PasskeyOffer): Promise<Omit<NewPasskey, 'name'>> {
  const { id, response } = await credentialOf(() =>
    navigator.credentials.create({
      publicKey: {
        challenge: fromBase64(offer.challenge),
        rp: { id: offer.rpId, name: offer.rpName },
        user: { id: fromBase64(offer.userId), name: offer.userName, displayName: offer.userName },
        pubKeyCredParams: offer.algorithms.map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: descriptors(offer.credentials),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
        attestation: 'none',
        timeout: MINUTES_5,
      },
    }),
  );
  if (!(response instanceof AuthenticatorAttestationResponse)) throw new PasskeyProblem('UNSUPPORTED');
  return {
    id,
    clientDataJSON: toText(response.clientDataJSON),
    attestationObject: toText(response.attestationObject),
    transports: response.getTransports(),
  };
}

/** Tells the browser that a passkey works no more, where it can be told (WebAuthn's Signal API). */
export async function forgetPasskey({ credentialId, rpId }: RemovedPasskey): Promise<void> {
  const signal = (globalThis.PublicKeyCredential as SignalApi | undefined)?.signalUnknownCredential;
  if (signal && credentialId !== null) await signal.call(PublicKeyCredential, { rpId, credentialId }).catch(() => null);
}

interface SignalApi {
  readonly signalUnknownCredential?: (told: { rpId: string; credentialId: string }) => Promise<void>;
}

async function credentialOf(ask: () => Promise<Credential | null>) {
  try {
    const credential = await ask();
    if (credential instanceof PublicKeyCredential)
      return { id: toText(credential.rawId), response: credential.response };
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name === 'NotAllowedError' || name === 'AbortError') throw new PasskeyProblem('CANCELLED', error);
    throw new PasskeyProblem(name === 'InvalidStateError' ? 'KNOWN' : 'UNSUPPORTED', error);
  }
  throw new PasskeyProblem('UNSUPPORTED');
}

function descriptors(credentials: PasskeyPrompt['credentials']): PublicKeyCredentialDescriptor[] {
  return credentials.map(({ id, transports }) => ({
    type: 'public-key',
    id: fromBase64(id),
    transports: [...transports] as AuthenticatorTransport[],
  }));
}

const toText = (buffer: ArrayBuffer): string => toBase64(new Uint8Array(buffer));
