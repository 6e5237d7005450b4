import type { ChannelSettings, Entrance, Handler } from './settings-commands.ts';
import type { WbSettingsQuery } from './settings.generated.ts';

/** What every part of the settings page gets. */
export interface ChannelParts {
  readonly channel: ChannelSettings | null;
  readonly handlers: readonly Handler[];
  readonly wbSlug: string;
  /** Besides the channel's own address, in their order. */
  readonly entrances: readonly Entrance[];
}

/** Whether reports can go to the handler: one who has left the team has not been taken off the list yet. */
export const isTaking = ({ status, isPresent }: Handler): boolean => status === 'ACTIVE' && isPresent === true;

/** Whether a handler has opened the channel; it takes reports as long as one is left. */
export const isOpened = (channel: ChannelSettings | null): boolean => channel !== null && channel.rosterVersion > 0;

export const entrancesOf = (data: WbSettingsQuery | undefined): readonly Entrance[] =>
  data?.whistleblowingEntranceCollection?.edges.map(({ node }) => node) ?? [];

/** Returns what names an entrance in an address, or the channel itself for null. */
export const slugOf = (wbSlug: string, entrance: Pick<Entrance, 'slug'> | null): string =>
  entrance === null ? wbSlug : `${wbSlug}--${entrance.slug}`;
