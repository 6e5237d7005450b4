import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { relatedCountries } from '#functions/checks/contract/check-types/related-countries.ts';
import { FormFrame } from '#modules/checkmore/check-forms/form-frame.tsx';
import { useCheckForm } from '#modules/checkmore/check-forms/use-check-form.ts';
import type { CheckFormProps } from '#modules/checkmore/check-parts/check-type-parts.ts';
import { countries } from '#ui/choice/countries.ts';
import { SearchMultiSelect } from '#ui/choice/search-multi-select.tsx';

const TIES = ['legal', 'affiliation', 'family', 'assets', 'income', 'presence'] as const;
const EMPTY = { legal: [], affiliation: [], family: [], assets: [], income: [], presence: [] };
const TEMPLATE = { legal: [''], affiliation: [''], family: [''], assets: [''], income: [''], presence: [''] };

/** Countries by the kind of tie to them. */
export function RelatedCountriesForm(props: CheckFormProps) {
  const { t } = useTranslation('check-forms');
  const { form, onSubmit } = useCheckForm<Record<string, unknown>, object>(
    { schema: relatedCountries.input, template: TEMPLATE, start: EMPTY },
    props,
  );
  const data = countries().map(({ code, name }) => ({ value: code, label: name }));
  return (
    <FormFrame form={form} onSubmit={onSubmit}>
      <Text>{t('countries.help')}</Text>
      {TIES.map((tie) => (
        <SearchMultiSelect
          key={tie}
          label={t(`countries.${tie}`)}
          description={t(`countries.${tie}Help`)}
          data={data}
          maxValues={50}
          {...form.getInputProps(tie)}
        />
      ))}
    </FormFrame>
  );
}
