import { NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { callingCountries } from './countries.ts';
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
}

/** Country and number. The browser's own list finds a country by its first letters, and is at home on phones. */
export function PhoneFields({ form, countryLabel, numberLabel }: PhoneFieldsProps) {
  const known = callingCountries();

  function takeApart(event: React.ClipboardEvent<HTMLInputElement>): void {
    const pasted = event.clipboardData.getData('text');
    const split = splitPastedNumber(pasted, known.map(({ callingCode }) => callingCode));
    if (!split) return;
    event.preventDefault();
    form.setValues({ phoneCountryCode: split.callingCode, phoneNumber: split.number });
  }

  return (
    <div className={classes.pair}>
      <NativeSelect
        label={countryLabel}
        autoComplete="tel-country-code"
        data={known.map(({ callingCode, name }) => ({ value: callingCode, label: `${name} (${callingCode})` }))}
        key={form.key('phoneCountryCode')}
        {...form.getInputProps('phoneCountryCode')}
      />
      <TextInput
        label={numberLabel}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        data-autofocus
        onPaste={takeApart}
        key={form.key('phoneNumber')}
        {...form.getInputProps('phoneNumber')}
      />
    </div>
  );
}
