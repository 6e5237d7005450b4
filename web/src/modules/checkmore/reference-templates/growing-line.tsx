import { Textarea } from '@mantine/core';
import type { TextareaProps } from '@mantine/core';
import type { ChangeEvent } from 'react';
import classes from './reference-templates.module.css';

interface GrowingLineProps extends Omit<TextareaProps, 'onChange'> {
  readonly onChange: (value: string) => void;
}

/** Of a field beside another one; only for browsers that cannot fit a field to its text. */
const LETTERS_IN_ROW = 40;

/** A text without line breaks that is shown whole: the field grows with it. */
export function GrowingLine({ onChange, ...props }: GrowingLineProps) {
  const { length } = String(props.value ?? '');
  return (
    <Textarea
      // Mantine's own growing fields measure themselves whenever any of these fields changes.
      classNames={{ input: classes.growing ?? '' }}
      rows={Math.max(1, Math.ceil(length / LETTERS_IN_ROW))}
      maxLength={300}
      autoComplete="off"
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault();
      }}
      onChange={(event: ChangeEvent<HTMLTextAreaElement>) =>
        // A pasted text may have line breaks.
        onChange(event.currentTarget.value.replaceAll(/\s*[\r\n]\s*/gu, ' '))
      }
      {...props}
    />
  );
}
