import { CloseButton, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AsyncCombobox } from '#ui/lookup/async-combobox.tsx';
import type { Choice, SearchChoices } from './choice.ts';
import classes from './choice-search.module.css';

export interface ChoiceSearchProps {
  readonly label: string;
  readonly search: SearchChoices;
  /** Id of the choice; '' if there is none. */
  readonly value: string;
  /** The choice with that id, if it is known. */
  readonly chosen: Choice | null;
  /** '' when the choice is cleared. */
  readonly onChange: (id: string) => void;
}

/** A filter whose choices the server finds: it searches after 750 ms, five at a time (spec 000 §9). */
export function ChoiceSearch({ label, search, value, chosen, onChange }: ChoiceSearchProps) {
  const { t } = useTranslation();
  const [picked, setPicked] = useState(chosen);
  if (value !== '') {
    const shown = [chosen, picked].find((choice) => choice?.id === value);
    return (
      <TextInput
        readOnly
        size="sm"
        aria-label={label}
        value={shown?.label ?? '…'}
        rightSection={<CloseButton size="sm" aria-label={t('filter.remove', { label })} onClick={() => onChange('')} />}
      />
    );
  }
  return (
    <div className={classes.field}>
      <AsyncCombobox
        label={label}
        placeholder={label}
        search={search}
        minCharacters={0}
        keyOf={({ id }) => id}
        textOf={(choice) => choice.label}
        renderItem={(choice) => <ChoiceLine choice={choice} />}
        onChoose={(choice) => {
          setPicked(choice);
          onChange(choice.id);
        }}
      />
    </div>
  );
}

/** A choice in a list, with a detail that distinguishes people with the same name. */
export function ChoiceLine({ choice: { label, detail } }: { choice: Choice }) {
  return (
    <>
      {label}
      {detail ? <div className={classes.detail}>{detail}</div> : null}
    </>
  );
}
