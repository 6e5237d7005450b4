import { framed, fromBase64 } from '#modules/tellmore/protocol/bytes.ts';
import type { Bytes } from '#modules/tellmore/protocol/bytes.ts';
import { normalizeCode } from '#modules/tellmore/protocol/crockford.ts';
import { unseal } from '#modules/tellmore/protocol/key-pairs.ts';
import type { KeyPairs } from '#modules/tellmore/protocol/key-pairs.ts';
import { trustIn } from './channel-trust.ts';
import type { OwnVault } from '#functions/whistleblowing/contract/handling.ts';
import { setUnlocked } from './unlocked.ts';
import type { Unlocked } from './unlocked.ts';

/** What a handler opens their keys with. */
export interface Secret {
  readonly kind: 'passphrase' | 'recovery';
  readonly typed: string;
}

/** Returns the keys that a passphrase or recovery code opens; null for a wrong one. */
export async function keysOf(vault: OwnVault, { kind, typed }: Secret): Promise<KeyPairs | null> {
  const wrapped = vault[kind];
  if (!wrapped) return null;
  const { unwrapKeys } = await import('#modules/tellmore/protocol/vault.ts');
  return unwrapKeys(wrapped, kind === 'recovery' ? normalizeCode(typed) : typed).catch(() => null);
}

/** Keeps a handler's keys in this tab, with the channel's signing seed if they have it and have compared its key. */
export async function unlock(accountId: string, vault: OwnVault, keys: KeyPairs): Promise<Unlocked> {
  const seed = await offeredSeed(accountId, vault, keys);
  const isTrusted = seed !== null && trustIn(seed, vault, accountId, keys) === 'PINNED';
  const unlocked = { accountId, handlerId: vault.handlerId, keys, channelSeed: isTrusted ? seed : null };
  setUnlocked(unlocked);
  return unlocked;
}

/** Returns the channel's seed that the server hands out; null before a colleague has approved the handler. */
export async function offeredSeed(
  accountId: string,
  { channelSeed }: Pick<OwnVault, 'channelSeed'>,
  { boxSeed }: KeyPairs,
): Promise<Bytes | null> {
  if (!channelSeed) return null;
  return await unseal(boxSeed, fromBase64(channelSeed), framed('tillit/whistleblowing/1/channel-seed', accountId));
}
