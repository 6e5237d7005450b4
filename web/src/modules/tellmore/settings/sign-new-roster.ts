import { signedRoster } from '#modules/tellmore/handling/handler-keys.ts';
import { channelSeedOf, notTrusted, rosterSignedBy } from '#modules/tellmore/handling/trusted-roster.ts';
import type { Unlocked } from '#modules/tellmore/handling/unlocked.ts';
import { toBase64 } from '#modules/tellmore/protocol/bytes.ts';
import { publicKeys } from '#modules/tellmore/protocol/key-pairs.ts';
import type { Roster, RosterHandler } from '#modules/tellmore/protocol/roster.ts';
import { toRosterHandlers } from './present-roster.ts';
import { publishRoster } from './settings-commands.ts';
import type { ChannelSettings, Handler } from './settings-commands.ts';

interface Parts {
  readonly channel: ChannelSettings | null;
  readonly handlers: readonly Handler[];
}

/**
 * Returns the handlers of the next roster. A handler's keys never change, and one's own are known: where the server names
 * others, nothing is signed. @throws AppError VERIFICATION_FAILED roster
 */
export function nextHandlers(
  present: Pick<Roster, 'handlers'>,
  handlers: readonly Handler[],
  { handlerId, keys }: Pick<Unlocked, 'handlerId' | 'keys'>,
): readonly RosterHandler[] {
  const { boxKey, signKey } = publicKeys(keys);
  const known = [...present.handlers, { id: handlerId, boxKey: toBase64(boxKey), signKey: toBase64(signKey) }];
  const next = toRosterHandlers(handlers);
  const isSwapped = next.some((one) =>
    known.some(
      ({ id, ...keysOf }) => id === one.id && (keysOf.boxKey !== one.boxKey || keysOf.signKey !== one.signKey),
    ),
  );
  if (isSwapped) throw notTrusted();
  return next;
}

/**
 * Signs the next roster, with everybody who has keys.
 * @throws AppError INVALID_ACTION when a colleague was faster; VERIFICATION_FAILED roster where the present one is not the
 * handlers' own
 */
export async function signNewRoster(
  accountId: string,
  { channel, handlers }: Parts,
  own: Unlocked,
): Promise<ChannelSettings> {
  if (channel === null) throw new Error('The channel is not open');
  const channelSeed = await channelSeedOf(own);
  const present = rosterSignedBy(channelSeed, channel, accountId);
  const roster = {
    channelId: accountId,
    version: channel.rosterVersion + 1,
    // As signed: the server could name another.
    recoveryKey: present.recoveryKey,
    handlers: nextHandlers(present, handlers, own),
  };
  const signed = await signedRoster(roster, channelSeed);
  await publishRoster(accountId, signed);
  return { ...channel, ...signed, rosterVersion: roster.version };
}
