import { TextInput } from '@mantine/core';
import type { ComboboxItem, ComboboxParsedItem } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { SearchSelect } from '#ui/choice/search-select.tsx';
import { callingCountries } from './countries.ts';
import { isMeant } from './country-search.ts';
import { splitPastedNumber } from './pasted-number.ts';
import classes from './phone-fields.module.css';

export interface PhoneForm extends Record<string, unknown> {
  /** `+47` */
  phoneCountryCode: string;
  phoneNumber: string;
}

interface PhoneFieldsProps {
  readonly form: UseFormReturnType<PhoneForm>;
  readonly countryLabel: string;
  readonly numberLabel: string;
  readonly disabled?: boolean;
}

/** Country and number. A country is found by its name, its code or its calling code. */
export function PhoneFields({ form, countryLabel, numberLabel, disabled }: PhoneFieldsProps) {
  const known = callingCountries();
  const number = useRef<HTMLInputElement>(null);

  function takeApart(event: React.ClipboardEvent<HTMLInputElement>): void {
    const pasted = event.clipboardData.getData('text');
    const split = splitPastedNumber(
      pasted,
      known.map(({ callingCode }) => callingCode),
    );
    if (!split) return;
    event.preventDefault();
    // The fields are drawn anew, and the one that was pasted into loses the focus.
    flushSync(() => form.setValues({ phoneCountryCode: split.callingCode, phoneNumber: split.number }));
    number.current?.focus();
  }

  function find(options: ComboboxParsedItem[], search: string): ComboboxParsedItem[] {
    const meant = new Set(known.filter((country) => isMeant(country, search)).map(({ callingCode }) => callingCode));
    return options.filter((option): option is ComboboxItem => 'value' in option && meant.has(option.value));
  }

  return (
    <div className={classes.pair}>
      <SearchSelect
        label={countryLabel}
        autoComplete="tel-country-code"
        allowDeselect={false}
        disabled={disabled}
        data={known.map(({ callingCode, name }) => ({ value: callingCode, label: `${callingCode} ${name}` }))}
        filter={({ options, search }) => find(options, search)}
        key={form.key('phoneCountryCode')}
        {...form.getInputProps('phoneCountryCode')}
      />
      <TextInput
        label={numberLabel}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        data-autofocus
        disabled={disabled}
        onPaste={takeApart}
        ref={number}
        key={form.key('phoneNumber')}
        {...form.getInputProps('phoneNumber')}
      />
    </div>
  );
}
