import { Button, CloseButton, NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './filter-bar.module.css';

export type Filter =
  | { readonly kind: 'text'; readonly name: string; readonly label: string; readonly value: string }
  | { readonly kind: 'date'; readonly name: string; readonly label: string; readonly value: string }
  | {
      readonly kind: 'select';
      readonly name: string;
      readonly label: string;
      readonly value: string;
      /** What is shown while nothing is chosen; "<label>: All" by default. */
      readonly emptyLabel?: string;
      readonly options: readonly { readonly value: string; readonly label: string }[];
    };

interface FilterBarProps {
  readonly filters: readonly Filter[];
  readonly onChange: (changed: Record<string, string>) => void;
}

/** Spec 000 §9. */
const TYPING_MILLISECONDS = 500;

/** The filters of a list; their values live in the URL (use-list-state). */
export function FilterBar({ filters, onChange }: FilterBarProps) {
  const { t } = useTranslation();
  const isFiltered = filters.some((filter) => filter.value !== '');
  return (
    <div role="search" aria-label={t('filter.label')} className={classes.bar}>
      {filters.map((filter) => (
        <Field key={filter.name} filter={filter} onChange={(value) => onChange({ [filter.name]: value })} />
      ))}
      {isFiltered ? (
        <Button
          variant="subtle"
          size="sm"
          onClick={() => onChange(Object.fromEntries(filters.map((filter) => [filter.name, ''])))}
        >
          {t('filter.clear')}
        </Button>
      ) : null}
    </div>
  );
}

function Field({ filter, onChange }: { filter: Filter; onChange: (value: string) => void }) {
  const { t } = useTranslation();
  switch (filter.kind) {
    case 'text':
      return <SearchField label={filter.label} value={filter.value} onChange={onChange} />;
    case 'date':
      return (
        <TextInput
          type="date"
          size="sm"
          aria-label={filter.label}
          value={filter.value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case 'select':
      return (
        <NativeSelect
          size="sm"
          aria-label={filter.label}
          value={filter.value}
          onChange={(event) => onChange(event.currentTarget.value)}
          data={[{ value: '', label: filter.emptyLabel ?? `${filter.label}: ${t('filter.all')}` }, ...filter.options]}
        />
      );
    default:
      return filter satisfies never;
  }
}

/** What is being typed is the field's; it becomes the URL's after a pause, and follows the URL otherwise. */
function SearchField({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState({ text: value, from: value });
  if (typed.from !== value) setTyped({ text: value, from: value });

  useEffect(
    function applyAfterPause() {
      if (typed.text.trim() === value) return;
      const timer = setTimeout(() => onChange(typed.text.trim()), TYPING_MILLISECONDS);
      return () => clearTimeout(timer);
    },
    // `onChange` is new on every render; the pause is about the text alone.
    // eslint-disable-next-line react-hooks/exhaustive-deps
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
          <CloseButton size="sm" aria-label={t('filter.clear')} onClick={() => (setTyped({ text: '', from: value }), onChange(''))} />
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
