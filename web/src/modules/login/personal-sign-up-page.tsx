import { Anchor, Button, Stack } from '@mantine/core';
import { personalSignUpSchema } from '@contract/login-schemas.ts';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useLocale, usePathTo } from '../../session/use-session.ts';
import { useAppForm } from '../../ui/form/use-app-form.ts';
import { LoginCard } from './login-card.tsx';
import { emptyPerson, PersonFields } from './person-fields.tsx';

/** An account for oneself: to receive, sign and keep documents. */
export function Component() {
  const { t } = useTranslation('login');
  const to = usePathTo();
  const locale = useLocale();
  const navigate = useNavigate();
  const { form, onSubmit } = useAppForm({
    schema: personalSignUpSchema,
    initialValues: { ...emptyPerson, language: locale },
  });

  const register = onSubmit(async (person) => {
    const { signUp } = await import('../../session/sign-in.ts');
    await signUp({ ...person, language: locale });
    await navigate(`/v2/${locale}`);
  });

  return (
    <LoginCard
      title={t('signUp.personalTitle')}
      text={t('signUp.personalText')}
      footer={
        <>
          <Anchor component={Link} to={to('SIGNUP_TEAM')} size="sm">
            {t('signUp.toTeam')}
          </Anchor>
          <Anchor component={Link} to={to('LOGIN')} size="sm">
            {t('signUp.toLogin')}
          </Anchor>
        </>
      }
    >
      <form onSubmit={register} noValidate>
        <Stack gap="md">
          <PersonFields form={form} />
          <Button type="submit" size="md" loading={form.submitting}>
            {t('signUp.personalSubmit')}
          </Button>
        </Stack>
      </form>
    </LoginCard>
  );
}
