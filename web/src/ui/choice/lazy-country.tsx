import { TextInput } from '@mantine/core';
import { lazyPart } from '#ui/lazy-part.tsx';
import { loadWidget } from '#ui/load-widget.ts';
import { whenIdle } from '#ui/when-idle.ts';
import type { CountrySelectProps } from './country-select.tsx';
import { countryName } from './countries.ts';

/**
 * `CountrySelect`, which loads after the page: its list and search weigh a third of a candidate's form, and a phone on a
 * slow network shows the other fields two thirds of a second earlier. Until then the field shows what it holds.
 */
export const LazyCountrySelect = lazyPart<CountrySelectProps>(
  async () => {
    await whenIdle();
    return loadWidget(async () => (await import('./country-select.tsx')).CountrySelect);
  },
  ({ label, description, error, required, withAsterisk, value, defaultValue }) => (
    <TextInput
      {...{ label, description, error, required, withAsterisk }}
      size="md"
      value={shownName(value ?? defaultValue)}
      disabled
    />
  ),
);

const shownName = (code: string | null | undefined): string => (code ? countryName(code) : '');
