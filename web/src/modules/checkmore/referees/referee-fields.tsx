import { Checkbox, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EMPLOYMENT_TYPES } from '#functions/checks/contract/check-type-parts.ts';
import { RELATIONS } from '#functions/checks/contract/question-sets.ts';
import { CountryField } from '#modules/checkmore/check-forms/country-field.tsx';
import { ChoiceField, EmailLine, LineField } from '#modules/checkmore/check-forms/fields.tsx';
import { PeriodFields } from '#modules/checkmore/check-forms/period-fields.tsx';
import { valueAt } from '#modules/checkmore/check-forms/use-check-form.ts';
import type { CheckFields } from '#modules/checkmore/check-forms/use-check-form.ts';
import type { CheckReferees } from '#functions/checks/contract/referees.ts';
import { addressWarning } from './warnings.ts';

export const EMPTY_REFEREE = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  relation: '',
  language: 'nb',
  organizationName: '',
  jobTitle: '',
  employmentType: '',
  country: 'NO',
  startMonth: '',
  finishMonth: null,
  current: false,
  isAnnounced: false,
};

interface RefereeFieldsProps {
  readonly form: CheckFields;
  /** Of the entry, such as `references.0`; empty for a form of one referee. */
  readonly path: string;
  /** How the referee proves who they are: a code needs their phone. */
  readonly proof: CheckReferees['rule']['proof'];
}

const LANGUAGES = [
  { value: 'nb', label: 'Norsk' },
  { value: 'en', label: 'English' },
];

/** A person, and the job in which they worked with the candidate. */
export function RefereeFields({ form, path, proof }: RefereeFieldsProps) {
  const { t } = useTranslation(['check-forms', 'common']);
  const at = (field: string) => (path === '' ? field : `${path}.${field}`);
  const textAt = (field: string) => {
    const value = valueAt(form, at(field));
    return typeof value === 'string' ? value : '';
  };
  const warning = addressWarning(textAt('email'), textAt('organizationName'));
  return (
    <>
      <LineField
        form={form}
        path={at('firstName')}
        label={t('common:person.optional', { label: t('referees.firstName') })}
        autoComplete="off"
      />
      <LineField form={form} path={at('lastName')} label={t('referees.lastName')} autoComplete="off" />
      <ChoiceField
        form={form}
        path={at('relation')}
        label={t('referees.relation')}
        options={RELATIONS.map((value) => ({ value, label: t(`referees.relations.${value}`) }))}
        none=""
      />
      <LineField form={form} path={at('organizationName')} label={t('referees.organizationName')} autoComplete="off" />
      <EmailLine form={form} path={at('email')} label={t('referees.email')} help={t('referees.emailHelp')} />
      {warning !== null && (
        <Text size="sm" role="status">
          {t(`referees.warning.${warning}`)}
        </Text>
      )}
      <LineField
        form={form}
        path={at('phone')}
        label={t(proof === 'PHONE' ? 'referees.mobile' : 'referees.phone')}
        help={t('referees.phoneHelp')}
        type="tel"
        inputMode="tel"
        autoComplete="off"
      />
      <ChoiceField form={form} path={at('language')} label={t('referees.language')} options={LANGUAGES} none="" />
      <LineField form={form} path={at('jobTitle')} label={t('referees.jobTitle')} autoComplete="off" />
      <ChoiceField
        form={form}
        path={at('employmentType')}
        label={t('work.type')}
        options={EMPLOYMENT_TYPES.map((value) => ({ value, label: t(`work.types.${value}`) }))}
        none=""
      />
      <CountryField form={form} path={at('country')} label={t('field.country')} />
      <PeriodFields form={form} path={path} currentLabel={t('referees.current')} />
      <Checkbox
        label={t('referees.told')}
        description={t('referees.toldHelp')}
        checked={valueAt(form, at('isAnnounced')) === true}
        onChange={(event) => form.setFieldValue(at('isAnnounced'), event.currentTarget.checked)}
      />
    </>
  );
}
