import type { PasskeyWrap } from '#functions/whistleblowing/contract/handling-input.ts';
import { fromBase64, randomBytes, toBase64 } from '#modules/tellmore/protocol/bytes.ts';
import type { Bytes } from '#modules/tellmore/protocol/bytes.ts';
import type { KeyPairs } from '#modules/tellmore/protocol/key-pairs.ts';
import { unwrapWithSecret, wrapWithSecret } from '#modules/tellmore/protocol/passkey-wrap.ts';

/** The device has no passkey that derives keys (WebAuthn's PRF extension). */
export class PasskeyUnsupported extends Error {}

/**
 * Makes a passkey and wraps the keys with what it derives. The server never sees the passkey's signature: it opens keys
 * in this browser, and no session. @throws PasskeyUnsupported; NotAllowedError when the user cancels
 */
export async function wrapWithPasskey(keys: KeyPairs, name: string): Promise<PasskeyWrap> {
  const salt = randomBytes(32);
  const created = await navigator.credentials.create({
    publicKey: {
      rp: { name: 'Tillit' },
      user: { id: randomBytes(16), name, displayName: name },
      challenge: randomBytes(32),
      pubKeyCredParams: [
        { type: 'public-key', alg: -7 },
        { type: 'public-key', alg: -257 },
      ],
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
      extensions: { prf: { eval: { first: salt } } },
    },
  });
  if (!(created instanceof PublicKeyCredential)) throw new PasskeyUnsupported();
  const { prf } = created.getClientExtensionResults();
  if (prf?.enabled !== true) throw new PasskeyUnsupported();
  const credentialId = toBase64(new Uint8Array(created.rawId));
  const secret = await derive(credentialId, salt);
  return { credentialId, salt: toBase64(salt), wrapped: toBase64(await wrapWithSecret(keys, secret, salt)) };
}

/** Reverses `wrapWithPasskey`, with any of the passkeys. @throws NotAllowedError when the user cancels */
export async function unwrapWithPasskey(wraps: readonly PasskeyWrap[]): Promise<KeyPairs> {
  const salts = new Map(wraps.map(({ credentialId, salt }) => [credentialId, fromBase64(salt)]));
  const { id, secret } = await ask(salts);
  const used = wraps.find(({ credentialId }) => credentialId === id);
  if (!used) throw new PasskeyUnsupported();
  return await unwrapWithSecret(fromBase64(used.wrapped), secret, fromBase64(used.salt));
}

const derive = async (credentialId: string, salt: Bytes): Promise<Bytes> =>
  (await ask(new Map([[credentialId, salt]]))).secret;

/** Asks for one of the passkeys, and returns which one answered with what it derives from its salt. */
async function ask(salts: ReadonlyMap<string, Bytes>): Promise<{ readonly id: string; readonly secret: Bytes }> {
  const credential = await navigator.credentials.get({
    publicKey: {
      challenge: randomBytes(32),
      userVerification: 'required',
      allowCredentials: [...salts.keys()].map((id) => ({ type: 'public-key', id: fromBase64(id) })),
      extensions: {
        prf: { evalByCredential: Object.fromEntries([...salts].map(([id, first]) => [id, { first }])) },
      },
    },
  });
  if (!(credential instanceof PublicKeyCredential)) throw new PasskeyUnsupported();
  const first = credential.getClientExtensionResults().prf?.results?.first;
  if (first === undefined) throw new PasskeyUnsupported();
  const bytes = first instanceof ArrayBuffer ? new Uint8Array(first) : new Uint8Array(first.buffer);
  return { id: toBase64(new Uint8Array(credential.rawId)), secret: bytes };
}
