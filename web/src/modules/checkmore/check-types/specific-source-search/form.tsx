import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { specificSourceSearch } from '#functions/checks/contract/check-types/specific-source-search.ts';
import { EntryList } from '#modules/checkmore/check-forms/entry-list.tsx';
import { CountryField } from '#modules/checkmore/check-forms/country-field.tsx';
import { ChoiceField, DayField, LineField, YesNoField } from '#modules/checkmore/check-forms/fields.tsx';
import { FormFrame } from '#modules/checkmore/check-forms/form-frame.tsx';
import { useCheckForm } from '#modules/checkmore/check-forms/use-check-form.ts';
import type { CheckFormProps } from '#modules/checkmore/check-parts/check-type-parts.ts';

const OFFICE = { title: '', organization: '', country: '', terminatedOn: null };
const RELATION = {
  name: '',
  title: '',
  address: '',
  identifier: '',
  dateOfBirth: null,
  placeOfBirth: '',
  gender: null,
  country: '',
};
const TEMPLATE = { pep: null, office: OFFICE, pepRelation: null, pepRelations: [RELATION] };
const START = { pep: null, office: null, pepRelation: null, pepRelations: [] };

/** Whether the candidate, or someone close, holds or has held a high public office. */
export function SpecificSourceSearchForm(props: CheckFormProps) {
  const { t } = useTranslation('check-forms');
  const { form, onSubmit } = useCheckForm<Record<string, unknown>, object>(
    { schema: specificSourceSearch.input, template: TEMPLATE, start: START },
    props,
  );
  const genders = (['FEMALE', 'MALE'] as const).map((value) => ({ value, label: t(`pep.genders.${value}`) }));
  const { office, pepRelation } = form.values;
  return (
    <FormFrame form={form} onSubmit={onSubmit}>
      <Text>{t('pep.what')}</Text>
      <YesNoField
        form={form}
        path="pep"
        label={t('pep.self')}
        onAnswer={(answer) => form.setFieldValue('office', answer ? OFFICE : null)}
      />
      {office !== null && (
        <Stack gap="md">
          <LineField form={form} path="office.title" label={t('pep.title')} />
          <LineField form={form} path="office.organization" label={t('pep.organization')} />
          <CountryField form={form} path="office.country" label={t('field.country')} />
          <DayField form={form} path="office.terminatedOn" label={t('pep.terminatedOn')} />
        </Stack>
      )}
      <YesNoField
        form={form}
        path="pepRelation"
        label={t('pep.relation')}
        help={t('pep.relationHelp')}
        onAnswer={(answer) => form.setFieldValue('pepRelations', answer ? [RELATION] : [])}
      />
      {pepRelation === true && (
        <EntryList
          form={form}
          path="pepRelations"
          empty={RELATION}
          isOneNeeded
          titleOf={(number) => t('pep.entry', { number })}
          addLabel={t('pep.add')}
        >
          {(path) => (
            <>
              <LineField form={form} path={`${path}.name`} label={t('pep.name')} autoComplete="off" />
              <LineField form={form} path={`${path}.title`} label={t('pep.title')} autoComplete="off" />
              <CountryField form={form} path={`${path}.country`} label={t('field.country')} />
              <DayField form={form} path={`${path}.dateOfBirth`} label={t('pep.dateOfBirth')} />
              <LineField form={form} path={`${path}.placeOfBirth`} label={t('pep.placeOfBirth')} autoComplete="off" />
              <ChoiceField form={form} path={`${path}.gender`} label={t('pep.gender')} options={genders} none={null} />
              <LineField form={form} path={`${path}.address`} label={t('pep.address')} autoComplete="off" />
              <LineField
                form={form}
                path={`${path}.identifier`}
                label={t('pep.identifier')}
                help={t('pep.identifierHelp')}
                autoComplete="off"
              />
            </>
          )}
        </EntryList>
      )}
    </FormFrame>
  );
}
