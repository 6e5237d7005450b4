import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DEVICE_FONTS, FONTS, HOSTED_FONTS } from './fonts.ts';
import type { Font } from './fonts.ts';

interface FontInputProps {
  readonly font: Font | null;
  readonly mayChange: boolean;
  readonly onChange: (font: Font | null) => void;
}

export function FontInput({ font, mayChange, onChange }: FontInputProps) {
  const { t } = useTranslation('branding');
  const names = (fonts: readonly Font[]) => fonts.map(({ name }) => ({ value: name, label: name }));
  return (
    <NativeSelect
      label={t('font')}
      description={t('fontHelp')}
      disabled={!mayChange}
      value={font?.name ?? ''}
      data={[
        { value: '', label: t('fontDefault') },
        { group: t('fontHosted'), items: names(HOSTED_FONTS) },
        { group: t('fontDevice'), items: names(DEVICE_FONTS) },
      ]}
      onChange={({ currentTarget }) => onChange(FONTS.find(({ name }) => name === currentTarget.value) ?? null)}
    />
  );
}
