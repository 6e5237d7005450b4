import type { ChannelSettings, Handler } from './settings-commands.ts';

/** What every part of the settings page gets. */
export interface ChannelParts {
  readonly channel: ChannelSettings | null;
  readonly handlers: readonly Handler[];
  readonly wbSlug: string;
}
