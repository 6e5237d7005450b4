import { teamSignUpSchema } from '#functions/account/contract/login-schemas.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { rootPath } from '#routing/paths.ts';
import { TeamFields } from '#shared/team/team-fields.tsx';
import { useTeamChoice } from '#shared/team/use-team-choice.ts';
import { useLocale, usePathTo } from '#session/use-session.ts';
import { useAppForm } from '#ui/form/use-app-form.ts';
import { FormCard } from './form-card.tsx';
import { emptyPerson, SignUpFields } from './sign-up-fields.tsx';
import { useEarlyCheck } from './use-early-check.ts';

/**
 * The sign-up of a team together with its owner. The register fills in what it has; everything can be typed by hand.
 */
export function Component() {
  const { t } = useTranslation(['login', 'common']);
  const to = usePathTo();
  const locale = useLocale();
  const { plan } = useParams();
  const navigate = useNavigate();
  const [hasUser, setHasUser] = useState(false);
  const { schema, leaveField } = useEarlyCheck(teamSignUpSchema);
  const { form, onSubmit } = useAppForm({
    schema,
    initialValues: { name: '', organizationNumber: '', country: 'NO', ...emptyPerson, language: locale },
  });
  const choice = useTeamChoice(form);

  const register = onSubmit(async ({ name, organizationNumber, country, ...person }) => {
    const [{ signUp }, { registerTeam }] = await Promise.all([
      import('./sign-up.ts'),
      import('#shared/team/register-team.ts'),
    ]);
    // A second try, after the team could not be made, must not fail on the user that the first one made.
    if (!hasUser) await signUp({ ...person, language: locale });
    setHasUser(true);
    await registerTeam({ name, organizationNumber, country, language: locale, plan, company: choice.company });
    await navigate(rootPath(locale));
  });

  return (
    <FormCard
      title={t('common:team.title')}
      text={t('common:team.text')}
      onSubmit={register}
      submitLabel={t('common:team.submit')}
      isBusy={form.submitting}
      ways={[
        { to: to('SIGNUP_PERSONAL'), label: t('signUp.toPersonal') },
        { to: to('LOGIN'), label: t('signUp.toLogin') },
      ]}
    >
      <TeamFields form={form} choice={choice} />
      <SignUpFields form={form} onPasswordLeft={leaveField(form)} />
    </FormCard>
  );
}
