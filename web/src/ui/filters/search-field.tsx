import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
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
 * A search whose text is applied after a pause in typing, or with Enter. The field keeps what is typed in it until something else
 * changes the value, for example the button that clears all filters. On a slow device, a text that the field itself has applied can
 * arrive as the value when more letters have been typed: they stay.
 */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const { t } = useTranslation();
  // Null until something is typed: the field shows the value.
  const [typed, setTyped] = useState<string | null>(null);
  // The texts that were applied and have not arrived as the value. Some never do: a later one overtakes them.
  const applied = useRef<string[]>([]);
  const timer = useRef<number>(undefined);
  // The timer outlives drawings, and another filter may have changed the list during the pause.
  const latest = useRef({ value, onChange });

  useLayoutEffect(function keepLatest() {
    latest.current = { value, onChange };
  });
  useLayoutEffect(
    function followValue() {
      const own = applied.current.lastIndexOf(value);
      applied.current = own === -1 ? [] : applied.current.slice(own + 1);
      if (own !== -1) return;
      clearTimeout(timer.current);
      setTyped(null);
    },
    [value],
  );
  useEffect(() => () => clearTimeout(timer.current), []);

  function type(text: string): void {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => apply(text), TYPING_MILLISECONDS);
  }

  function apply(text: string): void {
    clearTimeout(timer.current);
    const search = text.trim();
    if (search !== (applied.current.at(-1) ?? latest.current.value)) applied.current.push(search);
    if (applied.current.length > 0) latest.current.onChange(search);
  }

  function clear(): void {
    setTyped('');
    apply('');
  }

  const text = typed ?? value;
  return (
    <TextInput
      className={classes.search}
      type="search"
      size="sm"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={text === '' ? null : <CloseButton size="sm" aria-label={t('filter.clearSearch')} onClick={clear} />}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') apply(text);
      }}
    />
  );
}
