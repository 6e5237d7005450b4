import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { VOICE_DISTORTIONS } from '#functions/whistleblowing/contract/file-limits.ts';
import type { VoiceDistortion } from '#functions/whistleblowing/contract/file-limits.ts';

interface VoiceRuleProps {
  readonly value: VoiceDistortion;
  readonly disabled: boolean;
  readonly onChange: (input: { readonly voiceDistortion: VoiceDistortion }) => void;
}

/** The reporter's choice for a value that this version does not know. */
export function toVoiceDistortion(value: string | undefined): VoiceDistortion {
  return VOICE_DISTORTIONS.find((known) => known === value) ?? 'CHOOSE';
}

/** Whether the voice in reporters' recordings is changed. */
export function VoiceRule({ value, disabled, onChange }: VoiceRuleProps) {
  const { t } = useTranslation('wb-settings');
  return (
    <NativeSelect
      label={t('voice.label')}
      description={t('voice.help')}
      disabled={disabled}
      value={value}
      data={VOICE_DISTORTIONS.map((each) => ({ value: each, label: t(`voice.${each}`) }))}
      onChange={({ currentTarget }) => onChange({ voiceDistortion: toVoiceDistortion(currentTarget.value) })}
    />
  );
}
