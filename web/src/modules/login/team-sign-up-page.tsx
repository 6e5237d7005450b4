import { TextInput } from '@mantine/core';
import { teamSignUpSchema } from '@contract/login-schemas.ts';
import type { Company } from '@contract/lookup-schemas.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { useLocale, usePathTo } from '../../session/use-session.ts';
import { useAppForm } from '../../ui/form/use-app-form.ts';
import { LazyCompanyNotice } from '../../ui/lookup/lazy-company-notice.tsx';
import { LazyCompanySearch } from '../../ui/lookup/lazy-company-search.tsx';
import { useChosenCompany } from '../../ui/lookup/use-chosen-company.ts';
import { FormCard } from './form-card.tsx';
import { emptyPerson, PersonFields } from './person-fields.tsx';

/** A team and its owner in one go. The register fills in what it knows; everything can be written by hand. */
export function Component() {
  const { t } = useTranslation('login');
  const to = usePathTo();
  const locale = useLocale();
  const { plan } = useParams();
  const navigate = useNavigate();
  const [hasUser, setHasUser] = useState(false);
  const { shown, company, choose, clear, follow } = useChosenCompany();
  const { form, onSubmit } = useAppForm({
    schema: teamSignUpSchema,
    initialValues: { teamName: '', organizationNumber: '', ...emptyPerson, language: locale },
  });
  form.watch('organizationNumber', ({ value }) => follow(value));

  function fillIn(chosen: Company): void {
    choose(chosen);
    if (chosen.deleted) return;
    form.setFieldValue('teamName', chosen.name);
    form.setFieldValue('organizationNumber', chosen.orgNumber);
  }

  const register = onSubmit(async ({ teamName, organizationNumber, ...person }) => {
    const [{ signUp }, { registerTeam }] = await Promise.all([
      import('../../session/sign-in.ts'),
      import('./register-team.ts'),
    ]);
    // A second try, after the team could not be made, must not fail on the user that the first one made.
    if (!hasUser) await signUp({ ...person, language: locale });
    setHasUser(true);
    await registerTeam({ name: teamName, organizationNumber, language: locale, plan, company });
    await navigate(`/v2/${locale}`);
  });

  return (
    <FormCard
      title={t('signUp.teamTitle')}
      text={t('signUp.teamText')}
      onSubmit={register}
      submitLabel={t('signUp.teamSubmit')}
      isBusy={form.submitting}
      ways={[
        { to: to('SIGNUP_PERSONAL'), label: t('signUp.toPersonal') },
        { to: to('LOGIN'), label: t('signUp.toLogin') },
      ]}
    >
      <LazyCompanySearch onChoose={fillIn} onClear={clear} />
      <LazyCompanyNotice company={shown} />
      <TextInput
        label={t('field.teamName')}
        autoComplete="organization"
        key={form.key('teamName')}
        {...form.getInputProps('teamName')}
      />
      <TextInput
        label={t('field.organizationNumber')}
        description={t('field.optional')}
        inputMode="numeric"
        key={form.key('organizationNumber')}
        {...form.getInputProps('organizationNumber')}
      />
      <PersonFields form={form} />
    </FormCard>
  );
}
