import type { ChannelChange } from '#functions/whistleblowing/contract/handling-input.ts';
import type { ChannelParts } from './channel-parts.ts';
import { toVoiceDistortion } from './voice-rule.tsx';

/** Returns the rules that protect reporters as they are, by the kind of their change. */
export const presentRules = (channel: ChannelParts['channel']): Readonly<Record<string, ChannelChange>> => ({
  FOUR_EYES: { fourEyes: channel?.fourEyes ?? false },
  CUSTODIAN: { namesByCustodian: channel?.namesByCustodian ?? false },
  RETENTION: { retentionMonths: channel?.retentionMonths ?? 12 },
  STATISTICS: { statistics: channel?.statistics ?? false },
  VOICE: { voiceDistortion: toVoiceDistortion(channel?.voiceDistortion) },
});
