import { AppError } from '#api/app-error.ts';
import { fromBase64 } from '#modules/tellmore/protocol/bytes.ts';
import type { Bytes } from '#modules/tellmore/protocol/bytes.ts';
import { signKeyOf } from '#modules/tellmore/protocol/key-pairs.ts';
import { readRoster } from '#modules/tellmore/protocol/roster.ts';
import type { Roster } from '#modules/tellmore/protocol/roster.ts';
import { readOwnVault } from '#modules/tellmore/settings/settings-commands.ts';
import { unlock } from './open-vault.ts';
import type { Unlocked } from './unlocked.ts';

interface SignedRoster {
  readonly roster: string | null;
  readonly rosterSignature: string | null;
}

/**
 * Returns the channel's list of handlers, if it is signed with the key that the handler holds. The server knows the
 * channel's public key, too, and could name another with a list of its own.
 * @throws AppError VERIFICATION_FAILED roster
 */
export async function trustedRoster(channel: SignedRoster | null, unlocked: Unlocked): Promise<Roster> {
  return rosterSignedBy(await channelSeedOf(unlocked), channel, unlocked.accountId);
}

/** The same with the channel's seed itself. @throws AppError VERIFICATION_FAILED roster */
export function rosterSignedBy(channelSeed: Bytes, channel: SignedRoster | null, accountId: string): Roster {
  const { roster, rosterSignature } = channel ?? { roster: null, rosterSignature: null };
  if (roster === null || rosterSignature === null) throw notTrusted();
  const read = readRoster(roster, fromBase64(rosterSignature), signKeyOf(channelSeed), accountId);
  if (read === null) throw notTrusted();
  return read;
}

/**
 * Returns the channel's signing seed. It comes from the vault where a colleague approved the handler after the keys were
 * opened in this tab.
 * @throws AppError VERIFICATION_FAILED roster before that
 */
export async function channelSeedOf({ accountId, keys, channelSeed }: Unlocked): Promise<Bytes> {
  const seed = channelSeed ?? (await unlock(accountId, await readOwnVault(accountId), keys)).channelSeed;
  if (seed === null) throw notTrusted();
  return seed;
}

export const notTrusted = (): AppError =>
  new AppError('data', [{ code: 'VERIFICATION_FAILED', path: 'roster' }], null, new Error('The roster is not trusted'));
