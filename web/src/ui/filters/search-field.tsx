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

/**
 * The field holds the text during typing. It goes to the URL after a pause; otherwise the field follows the URL. Letters that are
 * typed while a text is on its way there stay.
 */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState({ text: value, from: value, applied: value });
  if (typed.from !== value) setTyped({ ...typed, text: typed.applied === value ? typed.text : value, from: value });

  // `from` is said each time: React may hand over the state of a drawing of the next URL that it has given up.
  const type = (text: string) => setTyped(({ applied }) => ({ text, from: value, applied }));

  function apply(text: string): void {
    const applied = text.trim();
    setTyped({ text, from: value, applied });
    onChange(applied);
  }

  // Keep what another filter has put into the URL during the pause.
  const latest = useRef(apply);
  useEffect(function keepLatest() {
    latest.current = apply;
  });
  useEffect(
    function applyAfterPause() {
      if (typed.text.trim() === value) return;
      const timer = setTimeout(() => latest.current(typed.text), TYPING_MILLISECONDS);
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
        typed.text === '' ? null : <CloseButton size="sm" aria-label={t('filter.clear')} onClick={() => apply('')} />
      }
      value={typed.text}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') apply(typed.text);
      }}
    />
  );
}
