import { AppError, toAppError } from '#api/app-error.ts';
import { fromBase64 } from '#modules/tellmore/protocol/bytes.ts';
import type { Bytes } from '#modules/tellmore/protocol/bytes.ts';
import { signKeyOf } from '#modules/tellmore/protocol/key-pairs.ts';
import { readRoster } from '#modules/tellmore/protocol/roster.ts';
import type { Roster } from '#modules/tellmore/protocol/roster.ts';
import { readOwnVault } from './vault-commands.ts';
import { showError } from '#ui/toast/show-error.ts';
import { isCompared } from './channel-trust.ts';
import { offeredSeed } from './open-vault.ts';
import { keepChannelSeed } from './unlocked.ts';
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

/** Returns the handlers of that list, without asking for anything: none where the key is not compared or has not signed it. */
export function listedHandlers(channel: SignedRoster | null, { accountId, channelSeed }: Unlocked): Roster['handlers'] {
  if (channelSeed === null || channel === null) return [];
  try {
    return rosterSignedBy(channelSeed, channel, accountId).handlers;
  } catch {
    return [];
  }
}

/**
 * Returns the channel's signing seed. Where this tab has none that the handler has compared, it comes from the vault, and
 * the handler is asked to compare its key.
 * @throws AppError VERIFICATION_FAILED roster before a colleague has approved the handler; DOMException AbortError when the
 * handler does not confirm the key
 */
export async function channelSeedOf({ accountId, keys, channelSeed }: Unlocked): Promise<Bytes> {
  if (channelSeed !== null) return channelSeed;
  const vault = await readOwnVault(accountId);
  const seed = await offeredSeed(accountId, vault, keys);
  if (seed === null) throw notTrusted();
  if (!(await isCompared(seed, vault, accountId, keys))) {
    throw new DOMException('The handler has not confirmed the key of the channel', 'AbortError');
  }
  keepChannelSeed(keys, seed);
  return seed;
}

/** Asks at once, where an answer is missing: keys were just opened, and nothing else is going on. */
export async function askForTrust(unlocked: Unlocked): Promise<void> {
  try {
    await channelSeedOf(unlocked);
  } catch (error) {
    if (!toAppError(error).has('VERIFICATION_FAILED', 'roster')) showError(error);
  }
}

export const notTrusted = (): AppError =>
  new AppError('data', [{ code: 'VERIFICATION_FAILED', path: 'roster' }], null, new Error('The roster is not trusted'));
