import { Input } from '@mantine/core';
import { useId } from 'react';
import type { ReactNode } from 'react';
import classes from './reference.module.css';

interface Option {
  readonly value: string;
  readonly label: string;
  /** What a screen reader says, where the label is only a number. */
  readonly spoken?: string;
}

interface ChoiceProps {
  readonly question: string;
  readonly help?: string | undefined;
  readonly options: readonly Option[];
  /** Null while nothing is chosen. */
  readonly value: string | null;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
  readonly layout: 'points' | 'row' | 'list';
  /** Words below the points. */
  readonly ends?: ReactNode;
  readonly isDisabled?: boolean;
}

/** A question with one answer of a few, as radio buttons that a thumb hits. */
export function Choice({
  question,
  help,
  options,
  value,
  onChange,
  error,
  layout,
  ends,
  isDisabled = false,
}: ChoiceProps) {
  const id = useId();
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset
      role="radiogroup"
      className={classes.choice}
      disabled={isDisabled}
      aria-invalid={error ? true : undefined}
      aria-describedby={described || undefined}
    >
      <legend>{question}</legend>
      {help && (
        <Input.Description id={`${id}-help`} mb={6}>
          {help}
        </Input.Description>
      )}
      <div
        className={classes.options}
        data-layout={layout}
        style={{
          gridTemplateColumns: layout === 'points' ? `repeat(${options.length}, minmax(2.75rem, 1fr))` : undefined,
        }}
      >
        {options.map((option) => (
          <label key={option.value} className={classes.option}>
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
              aria-label={option.spoken}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {ends}
      {error && (
        <Input.Error id={`${id}-error`} mt={4}>
          {error}
        </Input.Error>
      )}
    </fieldset>
  );
}
