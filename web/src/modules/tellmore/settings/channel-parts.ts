import type { ChannelSettings, Handler } from './settings-commands.ts';

/** What every part of the settings page gets. */
export interface ChannelParts {
  readonly channel: ChannelSettings | null;
  readonly handlers: readonly Handler[];
  readonly wbSlug: string;
}

/** Whether reports can go to the handler: one who has left the team has not been taken off the list yet. */
export const isTaking = ({ status, isPresent }: Handler): boolean => status === 'ACTIVE' && isPresent === true;

/** Whether a handler has opened the channel; it takes reports as long as one is left. */
export const isOpened = (channel: ChannelSettings | null): boolean => channel !== null && channel.rosterVersion > 0;
