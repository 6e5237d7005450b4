import { framed, fromBase64 } from '#modules/tellmore/protocol/bytes.ts';
import { normalizeCode } from '#modules/tellmore/protocol/crockford.ts';
import { unseal } from '#modules/tellmore/protocol/key-pairs.ts';
import type { KeyPairs } from '#modules/tellmore/protocol/key-pairs.ts';
import type { OwnVault } from './own-vault.ts';
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

/** Keeps a handler's keys in this tab, with the channel's signing seed if they have it. */
export async function unlock(accountId: string, vault: OwnVault, keys: KeyPairs): Promise<Unlocked> {
  const context = framed('tillit/whistleblowing/1/channel-seed', accountId);
  const channelSeed = vault.channelSeed ? await unseal(keys.boxSeed, fromBase64(vault.channelSeed), context) : null;
  const unlocked = { accountId, handlerId: vault.handlerId, keys, channelSeed };
  setUnlocked(unlocked);
  return unlocked;
}
