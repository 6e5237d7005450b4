import { fromBase64, toBase64 } from '#modules/tellmore/protocol/bytes.ts';
import type { Bytes } from '#modules/tellmore/protocol/bytes.ts';
import { isPinned, pinChannel } from '#modules/tellmore/protocol/channel-pin.ts';
import { signKeyOf } from '#modules/tellmore/protocol/key-pairs.ts';
import type { KeyPairs } from '#modules/tellmore/protocol/key-pairs.ts';
import { storePin } from './vault-commands.ts';
import { askToCompare } from './ask-to-compare.tsx';
import type { OwnVault } from '#functions/whistleblowing/contract/handling.ts';
import { holdsKeys } from './unlocked.ts';

/**
 * PINNED = the handler has compared this key. NEW = the server has no pin of theirs; it may have withheld one.
 * CHANGED = they have pinned another key.
 */
export type Trust = 'PINNED' | 'NEW' | 'CHANGED';

/** Returns how far a handler may go by a channel's seed. Anybody can seal a seed for them, the server too. */
export function trustIn(
  channelSeed: Bytes,
  { channelPin }: Pick<OwnVault, 'channelPin'>,
  accountId: string,
  { signSeed }: KeyPairs,
): Trust {
  if (!channelPin) return 'NEW';
  const isOwn = isPinned(fromBase64(channelPin), signKeyOf(signSeed), accountId, signKeyOf(channelSeed));
  return isOwn ? 'PINNED' : 'CHANGED';
}

/**
 * Returns whether the handler has compared the channel's key, after asking them where they have not, and pins it then.
 * Nothing is asked or pinned for keys that the tab has forgotten.
 */
export async function isCompared(
  channelSeed: Bytes,
  vault: Pick<OwnVault, 'channelPin'>,
  accountId: string,
  keys: KeyPairs,
): Promise<boolean> {
  const trust = trustIn(channelSeed, vault, accountId, keys);
  if (trust === 'PINNED') return true;
  if (!holdsKeys(keys)) return false;
  const isSame = await askToCompare(signKeyOf(channelSeed), trust === 'CHANGED', keys);
  if (!isSame || !holdsKeys(keys)) return false;
  await pin(channelSeed, accountId, keys);
  return true;
}

/** Pins the key of a channel's seed that this browser made, or that the handler has compared. */
export async function pin(channelSeed: Bytes, accountId: string, { signSeed }: KeyPairs): Promise<void> {
  await storePin(accountId, toBase64(pinChannel(signSeed, accountId, signKeyOf(channelSeed))));
}
