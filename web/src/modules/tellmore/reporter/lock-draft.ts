import { stretch } from '#modules/tellmore/protocol/access.ts';
import { decrypt, encrypt } from '#modules/tellmore/protocol/aead.ts';
import { fromBase64, fromUtf8, randomBytes, toBase64, utf8 } from '#modules/tellmore/protocol/bytes.ts';
import { pad, unpad } from '#modules/tellmore/protocol/padding.ts';
import type { KdfVersion } from '#modules/tellmore/protocol/access.ts';
import type { LockedDraft } from './stored-draft.ts';

const CONTEXT = utf8('tillit/whistleblowing/1/draft');

/** Returns the draft encrypted with what the passphrase leads to. It belongs to one channel. */
export async function lockDraft(
  draft: unknown,
  passphrase: string,
  channelId: string,
  kdfVersion: KdfVersion,
): Promise<LockedDraft> {
  const salt = randomBytes(16);
  const { boxSeed } = await stretch(passphrase + channelId, salt, kdfVersion, 'draft');
  const sealed = await encrypt(boxSeed, pad(utf8(JSON.stringify(draft))), CONTEXT);
  return { kdfVersion, salt: toBase64(salt), sealed: toBase64(sealed) };
}

/** Reverses `lockDraft`. Null for another passphrase or channel. */
export async function unlockDraft(locked: LockedDraft, passphrase: string, channelId: string): Promise<unknown> {
  const { boxSeed } = await stretch(passphrase + channelId, fromBase64(locked.salt), locked.kdfVersion, 'draft');
  try {
    return JSON.parse(fromUtf8(unpad(await decrypt(boxSeed, fromBase64(locked.sealed), CONTEXT))));
  } catch {
    return null;
  }
}
