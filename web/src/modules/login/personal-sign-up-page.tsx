import { personalSignUpSchema } from '#functions/account/contract/login-schemas.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useLocale, usePathTo } from '#session/use-session.ts';
import { useAppForm } from '#ui/form/use-app-form.ts';
import { FormCard } from './form-card.tsx';
import { emptyPerson, SignUpFields } from './sign-up-fields.tsx';

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
    const { signUp } = await import('./sign-up.ts');
    await signUp({ ...person, language: locale });
    await navigate(`/v2/${locale}`);
  });

  return (
    <FormCard
      title={t('signUp.personalTitle')}
      text={t('signUp.personalText')}
      onSubmit={register}
      submitLabel={t('signUp.personalSubmit')}
      isBusy={form.submitting}
      ways={[
        { to: to('SIGNUP_TEAM'), label: t('signUp.toTeam') },
        { to: to('LOGIN'), label: t('signUp.toLogin') },
      ]}
    >
      <SignUpFields form={form} />
    </FormCard>
  );
}
