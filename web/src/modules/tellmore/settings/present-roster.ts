import type { Roster, RosterHandler } from '#modules/tellmore/protocol/roster.ts';
import type { ChannelSettings, Handler } from './settings-commands.ts';

/** The handlers of the team with keys, as reporters see them. */
export function toRosterHandlers(handlers: readonly Handler[]): readonly RosterHandler[] {
  return handlers.flatMap(({ id, name, title, organisation, boxKey, signKey, mayIdentify, isPresent }) =>
    boxKey === null || signKey === null || isPresent !== true
      ? []
      : [
          {
            id,
            name,
            title: title ?? '',
            boxKey,
            signKey,
            identity: mayIdentify,
            ...(organisation !== null && { organisation }),
          },
        ],
  );
}

/** Whether the signed roster names other people, names or titles than there are now. */
export function isRosterOld({ roster }: ChannelSettings, handlers: readonly Handler[]): boolean {
  const signed = (JSON.parse(roster ?? '{"handlers":[]}') as Roster).handlers;
  const now = toRosterHandlers(handlers);
  const inOrder = (list: readonly RosterHandler[]) => JSON.stringify(list.toSorted((a, b) => (a.id < b.id ? -1 : 1)));
  return inOrder(signed) !== inOrder(now);
}
