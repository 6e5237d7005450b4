import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { MAX_ORDER_COUNTRIES } from '#functions/checks/contract/limits.ts';
import { countries } from '#ui/choice/countries.ts';
import { SearchMultiSelect } from '#ui/choice/search-multi-select.tsx';
import type { Details } from './details-schema.ts';

interface CountriesFieldProps {
  readonly form: UseFormReturnType<Details>;
  readonly onChange: () => void;
}

/** Where to search. */
export function CountriesField({ form, onChange }: CountriesFieldProps) {
  const { t } = useTranslation('checkmore');
  form.watch('countries', onChange);
  return (
    <SearchMultiSelect
      label={t('details.countries')}
      description={t('details.countriesHelp')}
      data={countries().map(({ code, name }) => ({ value: code, label: name }))}
      maxValues={MAX_ORDER_COUNTRIES}
      key={form.key('countries')}
      {...form.getInputProps('countries')}
    />
  );
}
