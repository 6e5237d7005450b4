import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { TeamForm } from '#functions/account/contract/login-schemas.ts';
import { useTranslation } from 'react-i18next';
import { LazyCompanyNotice, LazyCompanySearch } from '#shared/company/lazy-company.tsx';
import { LazyCountrySelect } from '#ui/choice/lazy-country.tsx';
import type { useTeamChoice } from './use-team-choice.ts';

interface TeamFieldsProps<Fields extends TeamForm & Record<string, unknown>> {
  readonly form: UseFormReturnType<Fields>;
  readonly choice: ReturnType<typeof useTeamChoice>;
  readonly autoFocus?: boolean;
}

/** The fields of a team, for people who sign up with one and for those who add another. */
export function TeamFields<Fields extends TeamForm & Record<string, unknown>>({
  form,
  choice,
  autoFocus = false,
}: TeamFieldsProps<Fields>) {
  const { t } = useTranslation();
  return (
    <>
      <LazyCompanySearch onChoose={choice.fillIn} onClear={choice.clear} autoFocus={autoFocus} />
      <LazyCompanyNotice company={choice.shown} />
      <TextInput
        label={t('team.name')}
        required
        withAsterisk={false}
        autoComplete="organization"
        key={form.key('name')}
        {...form.getInputProps('name')}
      />
      <TextInput
        label={t('team.organizationNumber')}
        description={t('team.optional')}
        inputMode="numeric"
        key={form.key('organizationNumber')}
        {...form.getInputProps('organizationNumber')}
      />
      <LazyCountrySelect label={t('team.country')} key={form.key('country')} {...form.getInputProps('country')} />
    </>
  );
}
