import { TextInput } from '@mantine/core';
import type { ComboboxItem, ComboboxParsedItem } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { SearchSelect } from '#ui/choice/search-select.tsx';
import classes from './phone-fields.module.css';
import { useNumberingPlan } from './use-numbering-plan.ts';

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
  const plan = useNumberingPlan();
  const known = plan?.callingCountries() ?? [];
  const choices = known.map(({ callingCode, name }) => ({ value: callingCode, label: `${callingCode} ${name}` }));
  // The select writes the country's name into the field in an effect, which must not meet somebody's typing.
  const isNamed = useNextRender(plan !== null);
  const chosen = form.getValues().phoneCountryCode;
  const number = useRef<HTMLInputElement>(null);

  /** Fills both fields from a number that names its country. They are drawn again, so that the number loses the focus. */
  function takeApart(text: string): boolean {
    const typed = text.trim();
    const split = /^(\+|00)/.test(typed) ? plan?.splitPastedNumber(typed) : null;
    if (!split) return false;
    flushSync(() => form.setValues({ phoneCountryCode: split.callingCode, phoneNumber: split.number }));
    return true;
  }

  function onPaste(event: React.ClipboardEvent<HTMLInputElement>): void {
    if (!takeApart(event.clipboardData.getData('text'))) return;
    event.preventDefault();
    number.current?.focus();
  }

  /** A number that is typed with its country chooses the country, as a pasted one does. */
  function onKeyDown(event: React.KeyboardEvent<HTMLInputElement>): void {
    if (event.key !== 'Enter' || !takeApart(event.currentTarget.value)) return;
    event.preventDefault();
    number.current?.focus();
    number.current?.form?.requestSubmit();
  }

  function find(options: ComboboxParsedItem[], search: string): ComboboxParsedItem[] {
    const meant = new Set(
      known.filter((country) => plan?.isCalled(country, search)).map(({ callingCode }) => callingCode),
    );
    return options.filter((option): option is ComboboxItem => 'value' in option && meant.has(option.value));
  }

  return (
    <div className={classes.pair}>
      <SearchSelect
        label={countryLabel}
        autoComplete="tel-country-code"
        allowDeselect={false}
        disabled={disabled}
        readOnly={!isNamed}
        data={choices.length > 0 ? choices : [chosen]}
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
        ref={number}
        key={form.key('phoneNumber')}
        {...form.getInputProps('phoneNumber')}
        onPaste={onPaste}
        onKeyDown={onKeyDown}
        onBlur={(event) => takeApart(event.currentTarget.value)}
      />
    </div>
  );
}

/** `isTrue`, one render later: when the effects of the render that made it true have run. */
function useNextRender(isTrue: boolean): boolean {
  const [isLater, setLater] = useState(false);
  useEffect(() => setLater(isTrue), [isTrue]);
  return isLater;
}
