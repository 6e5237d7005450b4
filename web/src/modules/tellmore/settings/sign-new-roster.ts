import { signedRoster } from '#modules/tellmore/handling/handler-keys.ts';
import { channelSeedOf, rosterSignedBy } from '#modules/tellmore/handling/trusted-roster.ts';
import type { Unlocked } from '#modules/tellmore/handling/unlocked.ts';
import type { RosterHandler } from '#modules/tellmore/protocol/roster.ts';
import { ownEntry } from './roster-changes.ts';
import { publishRoster } from './settings-commands.ts';
import type { ChannelSettings } from './settings-commands.ts';

/**
 * Signs the next roster, with these handlers.
 * @throws AppError INVALID_ACTION when a colleague was faster; VERIFICATION_FAILED roster where the present one, or the
 * user's own keys in the next, are not what this browser knows
 */
export async function signNewRoster(
  accountId: string,
  channel: ChannelSettings | null,
  handlers: readonly RosterHandler[],
  own: Unlocked,
): Promise<ChannelSettings> {
  if (channel === null) throw new Error('The channel is not open');
  const channelSeed = await channelSeedOf(own);
  // As signed: the server could name another.
  const { recoveryKey } = rosterSignedBy(channelSeed, channel, accountId);
  ownEntry(handlers, own.handlerId, own.keys);
  const roster = { channelId: accountId, version: channel.rosterVersion + 1, recoveryKey, handlers };
  const signed = await signedRoster(roster, channelSeed);
  await publishRoster(accountId, signed);
  return { ...channel, ...signed, rosterVersion: roster.version };
}
