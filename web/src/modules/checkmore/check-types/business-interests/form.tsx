import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { businessInterests } from '#functions/checks/contract/check-types/business-interests.ts';
import { EntryList } from '#modules/checkmore/check-forms/entry-list.tsx';
import { CountryField } from '#modules/checkmore/check-forms/country-field.tsx';
import { LineField, PercentField } from '#modules/checkmore/check-forms/fields.tsx';
import { FormFrame } from '#modules/checkmore/check-forms/form-frame.tsx';
import { useCheckForm, valueAt } from '#modules/checkmore/check-forms/use-check-form.ts';
import type { CheckFormProps } from '#modules/checkmore/check-parts/check-type-parts.ts';
import { errorAt } from '#ui/form/use-app-form.ts';

const START = { interests: [], hasNone: false };
const EMPTY = { company: '', organizationNumber: '', country: 'NO', role: '', share: null };

/** Companies in which the candidate has a role or a share. */
export function BusinessInterestsForm(props: CheckFormProps) {
  const { t } = useTranslation('check-forms');
  const { form, onSubmit } = useCheckForm(
    { schema: businessInterests.input, template: { interests: [EMPTY], hasNone: false }, start: START },
    props,
  );
  const isEmpty = (valueAt(form, 'interests') as readonly unknown[]).length === 0;
  return (
    <FormFrame form={form} onSubmit={onSubmit}>
      <EntryList
        form={form}
        path="interests"
        empty={EMPTY}
        titleOf={(number) => t('interests.entry', { number })}
        addLabel={t('interests.add')}
        onAdd={() => form.setFieldValue('hasNone', false)}
      >
        {(path) => (
          <>
            <LineField form={form} path={`${path}.company`} label={t('interests.company')} />
            <LineField
              form={form}
              path={`${path}.organizationNumber`}
              label={t('interests.organizationNumber')}
              inputMode="numeric"
            />
            <CountryField form={form} path={`${path}.country`} label={t('field.country')} />
            <LineField form={form} path={`${path}.role`} label={t('interests.role')} help={t('interests.roleHelp')} />
            <PercentField form={form} path={`${path}.share`} label={t('interests.share')} />
          </>
        )}
      </EntryList>
      {isEmpty && (
        <Checkbox
          label={t('interests.hasNone')}
          {...form.getInputProps('hasNone', { type: 'checkbox' })}
          // The list that is empty has no field of its own to focus.
          aria-invalid={errorAt(form, 'interests') ? true : undefined}
          onChange={({ currentTarget }) => {
            form.setFieldValue('hasNone', currentTarget.checked);
            form.clearFieldError('interests');
          }}
        />
      )}
    </FormFrame>
  );
}
