import { Checkbox, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { OPTIONAL_TIES, relatedCountries } from '#functions/checks/contract/check-types/related-countries.ts';
import type { OptionalTie } from '#functions/checks/contract/check-types/related-countries.ts';
import { FormFrame } from '#modules/checkmore/check-forms/form-frame.tsx';
import { useCheckForm, valueAt } from '#modules/checkmore/check-forms/use-check-form.ts';
import type { CheckFormProps } from '#modules/checkmore/check-parts/check-type-parts.ts';
import { countries } from '#ui/choice/countries.ts';
import { SearchMultiSelect } from '#ui/choice/search-multi-select.tsx';

const EMPTY = { legal: [], affiliation: [], family: [], assets: [], income: [], presence: [], none: [] };
const TEMPLATE = {
  legal: [''],
  affiliation: [''],
  family: [''],
  assets: [''],
  income: [''],
  presence: [''],
  none: [''],
};

/** Countries by the kind of tie to them. Where the candidate has none, they say so. */
export function RelatedCountriesForm(props: CheckFormProps) {
  const { t } = useTranslation('check-forms');
  const { form, onSubmit } = useCheckForm<Record<string, unknown>, object>(
    { schema: relatedCountries.input, template: TEMPLATE, start: EMPTY },
    props,
  );
  const none = listOf(valueAt(form, 'none'));
  const data = countries().map(({ code, name }) => ({ value: code, label: name }));

  function choose(tie: OptionalTie, chosen: readonly string[]): void {
    form.setFieldValue(tie, [...chosen]);
    if (chosen.length > 0) declare(tie, false);
  }

  function declare(tie: OptionalTie, hasNone: boolean): void {
    const others = none.filter((each) => each !== tie);
    form.setFieldValue('none', hasNone ? [...others, tie] : others);
    if (!hasNone) return;
    form.setFieldValue(tie, []);
    form.clearFieldError(tie);
  }

  return (
    <FormFrame form={form} onSubmit={onSubmit}>
      <Text>{t('countries.help')}</Text>
      <SearchMultiSelect
        label={t('countries.legal')}
        description={t('countries.legalHelp')}
        data={data}
        maxValues={50}
        {...form.getInputProps('legal')}
      />
      {OPTIONAL_TIES.map((tie) => (
        <Stack key={tie} gap="xs">
          <SearchMultiSelect
            label={t(`countries.${tie}`)}
            description={t(`countries.${tie}Help`)}
            data={data}
            maxValues={50}
            {...form.getInputProps(tie)}
            onChange={(chosen) => choose(tie, chosen)}
          />
          <Checkbox
            label={t(`countries.hasNone.${tie}`)}
            checked={none.includes(tie)}
            onChange={({ currentTarget }) => declare(tie, currentTarget.checked)}
          />
        </Stack>
      ))}
    </FormFrame>
  );
}

function listOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];
}
