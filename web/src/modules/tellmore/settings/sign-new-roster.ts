import type { Unlocked } from '#modules/tellmore/handling/unlocked.ts';
import type { Roster, RosterHandler } from '#modules/tellmore/protocol/roster.ts';
import { publishRoster } from './settings-commands.ts';
import type { ChannelSettings, Handler } from './settings-commands.ts';

interface Parts {
  readonly channel: ChannelSettings | null;
  readonly handlers: readonly Handler[];
}

/** The handlers with keys, as reporters see them. */
export function toRosterHandlers(handlers: readonly Handler[]): readonly RosterHandler[] {
  return handlers.flatMap(({ id, name, title, boxKey, signKey, mayIdentify }) =>
    boxKey === null || signKey === null
      ? []
      : [{ id, name, title: title ?? '', boxKey, signKey, identity: mayIdentify }],
  );
}

/** Whether the signed roster names other people, names or titles than there are now. */
export function isRosterOld({ roster }: ChannelSettings, handlers: readonly Handler[]): boolean {
  const signed = (JSON.parse(roster ?? '{"handlers":[]}') as Roster).handlers;
  const now = toRosterHandlers(handlers);
  const inOrder = (list: readonly RosterHandler[]) => JSON.stringify(list.toSorted((a, b) => (a.id < b.id ? -1 : 1)));
  return inOrder(signed) !== inOrder(now);
}

/** Signs the next roster, with everybody who has keys. @throws INVALID_ACTION when a colleague was faster */
export async function signNewRoster(
  accountId: string,
  { channel, handlers }: Parts,
  own: Unlocked,
): Promise<ChannelSettings> {
  const recoveryKey = channel?.recoveryKey ?? null;
  if (channel === null || recoveryKey === null || own.channelSeed === null) throw new Error('The channel is not open');
  const { signedRoster } = await import('#modules/tellmore/handling/handler-keys.ts');
  const roster = {
    channelId: accountId,
    version: channel.rosterVersion + 1,
    recoveryKey,
    handlers: toRosterHandlers(handlers),
  };
  const signed = await signedRoster(roster, own.channelSeed);
  await publishRoster(accountId, signed);
  return { ...channel, ...signed, rosterVersion: roster.version };
}
