import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { MAX_FIELD_VALUE } from '#functions/signing/contract/field-schemas.ts';

interface WholeNumberInputProps {
  readonly label: string;
  readonly description: string;
  readonly value: number | null;
  /** Called when the input is left or Enter is pressed; null: it is empty. */
  readonly onValue: (value: number | null) => void;
}

/** A count of characters, or none. */
export function WholeNumberInput({ label, description, value, onValue }: WholeNumberInputProps) {
  const start = value === null ? '' : String(value);
  const [text, setText] = useState(start);
  function commit(): void {
    const number = Number.parseInt(text, 10);
    const next = number >= 1 ? Math.min(number, MAX_FIELD_VALUE) : null;
    setText(next === null ? '' : String(next));
    if (next !== value) onValue(next);
  }
  return (
    <TextInput
      label={label}
      description={description}
      inputMode="numeric"
      value={text}
      onChange={({ currentTarget }) => setText(currentTarget.value.replaceAll(/\D/gu, ''))}
      onBlur={commit}
      onKeyDown={({ key }) => key === 'Enter' && commit()}
    />
  );
}
