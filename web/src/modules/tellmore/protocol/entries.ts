import { decrypt, encrypt } from './aead.ts';
import { concat, framed, fromUtf8, utf8 } from './bytes.ts';
import type { Bytes } from './bytes.ts';
import { isSignedBy, sign } from './key-pairs.ts';
import { pad, unpad } from './padding.ts';

const PURPOSE = 'tillit/whistleblowing/1/entry';

/** Which key opens an entry: of the case (reporter and handlers), of notes (handlers), of identities (some handlers). */
export type Ring = 'CASE' | 'NOTES' | 'IDENTITY';

/** Where an entry belongs. Encrypted and signed with it, so that the server can't move, reorder or reassign entries. */
export interface Place {
  readonly channelId: string;
  readonly reportNumber: string;
  readonly entryId: string;
  readonly ring: Ring;
  /** Which of the ring's keys: grows when a handler is removed. */
  readonly epoch: number;
  /** The author's public signing key in base64url. */
  readonly author: string;
}

/** Returns the entry as it is stored: the signature (64 bytes), then the encrypted, padded JSON. */
export async function writeEntry(value: unknown, key: Bytes, signSeed: Bytes, place: Place): Promise<Bytes> {
  const context = contextOf(place);
  const sealed = await encrypt(key, pad(utf8(JSON.stringify(value))), context);
  return concat(sign(signSeed, concat(context, sealed)), sealed);
}

/** Returns the value of an entry. Raises an error if the author did not sign it for this place, or a byte was changed. */
export async function readEntry(stored: Bytes, key: Bytes, signKey: Bytes, place: Place): Promise<unknown> {
  const context = contextOf(place);
  const signature = stored.slice(0, 64);
  const sealed = stored.slice(64);
  if (!isSignedBy(signKey, signature, concat(context, sealed))) throw new Error('The signature does not fit');
  return JSON.parse(fromUtf8(unpad(await decrypt(key, sealed, context))));
}

const contextOf = ({ channelId, reportNumber, entryId, ring, epoch, author }: Place): Bytes =>
  framed(PURPOSE, channelId, reportNumber, entryId, ring, String(epoch), author);
