import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { isDay, showDay } from '#ui/date/days.ts';
import type { FieldKind } from './definition.ts';

export interface EditorChoice {
  readonly value: string;
  readonly label: string;
}

interface CellEditorProps {
  /** "Email, row 12" */
  readonly label: string;
  readonly kind: FieldKind;
  /** Null for a text. */
  readonly choices: readonly EditorChoice[] | null;
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (value: string) => void;
}

/** A field for one value. A text is read when it is left, or with Enter. */
export function CellEditor({ label, kind, choices, value, error, onChange }: CellEditorProps) {
  const shown = isDay(value) ? showDay(value) : value;
  const [typed, setTyped] = useState({ from: shown, text: shown });
  const text = typed.from === shown ? typed.text : shown;
  const common = { 'aria-label': label, size: 'sm', error, 'aria-invalid': error !== null } as const;

  if (choices !== null) {
    const isKnown = choices.some((choice) => choice.value === value);
    return (
      <NativeSelect
        {...common}
        value={isKnown ? value : ''}
        onChange={(event) => onChange(event.currentTarget.value)}
        data={[{ value: '', label: isKnown ? '' : value }, ...choices]}
      />
    );
  }
  const read = () => {
    if (text !== shown) onChange(text);
  };
  return (
    <TextInput
      {...common}
      inputMode={kind === 'email' ? 'email' : kind === 'phone' ? 'tel' : undefined}
      value={text}
      onChange={(event) => setTyped({ from: shown, text: event.currentTarget.value })}
      onBlur={read}
      onKeyDown={(event) => event.key === 'Enter' && read()}
    />
  );
}
