import { PRODUCT_PRIMARY, toChoice, toTheme } from '#modules/tellmore/branding/branding-commands.ts';
import { PosterCard } from '#modules/tellmore/branding/poster/poster-card.tsx';
import type { WbSettingsQuery } from './settings.generated.ts';
import type { ChannelParts } from './channel-parts.ts';
import { useChannelAddress } from './use-channel-address.ts';

interface ChannelPosterProps extends ChannelParts {
  readonly team: WbSettingsQuery['accountByPk'];
  readonly theme: WbSettingsQuery['accountThemeByPk'];
}

/** The poster of an open channel. */
export function ChannelPoster({ channel, wbSlug, team, theme }: ChannelPosterProps) {
  const addressIn = useChannelAddress(wbSlug, channel?.signKey ?? null);
  if (team === null || (channel?.signKey ?? null) === null) return null;
  const choice = theme === null ? { primary: PRODUCT_PRIMARY, font: null } : toChoice(theme);
  return <PosterCard addressIn={addressIn} team={team.name} logoPath={team.logoDisplayPath} theme={toTheme(choice)} />;
}
