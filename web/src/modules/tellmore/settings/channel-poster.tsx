import { PRODUCT_PRIMARY, toChoice, toTheme } from '#modules/tellmore/branding/branding-commands.ts';
import { PosterCard } from '#modules/tellmore/branding/poster/poster-card.tsx';
import { channelName } from '#modules/tellmore/shared/channel-name.ts';
import type { WbSettingsQuery } from './settings.generated.ts';
import type { ChannelParts } from './channel-parts.ts';
import { useChannelAddress } from './use-channel-address.ts';

export interface ChannelPosterProps extends ChannelParts {
  readonly team: WbSettingsQuery['accountByPk'];
  readonly theme: WbSettingsQuery['accountThemeByPk'];
  /** The name of the entrance that it is for, if it is not the channel's own address. */
  readonly entrance?: string;
}

/** The poster of an open channel, or of one of its entrances. */
export function ChannelPoster({ channel, wbSlug, team, theme, entrance }: ChannelPosterProps) {
  const addressIn = useChannelAddress(wbSlug, channel?.signKey ?? null);
  if (team === null || (channel?.signKey ?? null) === null) return null;
  const choice = theme === null ? { primary: PRODUCT_PRIMARY, font: null } : toChoice(theme);
  return (
    <PosterCard
      addressIn={addressIn}
      team={channelName(team.name, entrance)}
      logoPath={team.logoDisplayPath}
      theme={toTheme(choice)}
    />
  );
}
