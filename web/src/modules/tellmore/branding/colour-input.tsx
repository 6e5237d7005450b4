import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './branding.module.css';

interface ColourInputProps {
  /** As it is typed. */
  readonly value: string;
  /** The last readable colour, #rrggbb. */
  readonly colour: string;
  readonly isWrong: boolean;
  readonly mayChange: boolean;
  readonly onChange: (value: string) => void;
}

/** The team's colour: typed, or chosen in the browser's own dialog. */
export function ColourInput({ value, colour, isWrong, mayChange, onChange }: ColourInputProps) {
  const { t } = useTranslation('branding');
  return (
    <TextInput
      id="brand-colour"
      label={t('colour')}
      description={t('colourHelp')}
      value={value}
      maxLength={20}
      spellCheck={false}
      readOnly={!mayChange}
      error={isWrong && t('colourWrong')}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      leftSection={
        <input
          type="color"
          className={classes.picker}
          aria-label={t('colourPick')}
          disabled={!mayChange}
          value={colour}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      }
      leftSectionPointerEvents="all"
    />
  );
}
