import type { ComboboxItem, ComboboxParsedItem, SelectProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { countries } from './countries.ts';
import { isMeant } from './country-search.ts';
import { SearchSelect } from './search-select.tsx';

export interface CountrySelectProps extends Omit<SelectProps, 'data' | 'filter'> {
  /** Codes that cannot be chosen. */
  readonly without?: readonly string[];
}

/** A country by its code. NO, SE, DK and FI come first (spec 000 §1); found by name or code. */
export function CountrySelect({ without = [], ...props }: CountrySelectProps) {
  useTranslation(); // Recomputed in another language.
  const all = countries().filter(({ code }) => !without.includes(code));

  function find(options: ComboboxParsedItem[], search: string): ComboboxParsedItem[] {
    const meant = new Set(all.filter((country) => isMeant(country, search)).map(({ code }) => code));
    return options.filter((option): option is ComboboxItem => 'value' in option && meant.has(option.value));
  }

  return (
    <SearchSelect
      autoComplete="country"
      allowDeselect={false}
      {...props}
      data={all.map(({ code, name }) => ({ value: code, label: name }))}
      filter={({ options, search }) => find(options, search)}
    />
  );
}
