import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './filter-bar.module.css';

/** Spec 000 §9. */
const TYPING_MILLISECONDS = 500;

interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The field holds the text during typing. It goes to the URL after a pause; otherwise the field follows the URL. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState({ text: value, from: value });
  if (typed.from !== value) setTyped({ text: value, from: value });

  // Keep what another filter has put into the URL during the pause.
  const latest = useRef(onChange);
  useEffect(function keepLatest() {
    latest.current = onChange;
  });
  useEffect(
    function applyAfterPause() {
      if (typed.text.trim() === value) return;
      const timer = setTimeout(() => latest.current(typed.text.trim()), TYPING_MILLISECONDS);
      return () => clearTimeout(timer);
    },
    [typed.text, value],
  );

  return (
    <TextInput
      className={classes.search}
      type="search"
      size="sm"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        typed.text === '' ? null : (
          <CloseButton
            size="sm"
            aria-label={t('filter.clear')}
            onClick={() => (setTyped({ text: '', from: value }), onChange(''))}
          />
        )
      }
      value={typed.text}
      onChange={(event) => setTyped({ text: event.currentTarget.value, from: value })}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onChange(typed.text.trim());
      }}
    />
  );
}
