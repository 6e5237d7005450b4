import { personalSignUpSchema } from '#functions/account/contract/login-schemas.ts';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { rootPath } from '#routing/paths.ts';
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
  const { team, invitation, ...invited } = invitationIn(useLocation().hash);
  const { form, onSubmit } = useAppForm({
    schema: personalSignUpSchema,
    initialValues: { ...emptyPerson, ...invited, language: locale },
  });

  const register = onSubmit(async (person) => {
    const { signUp } = await import('./sign-up.ts');
    await signUp({ ...person, language: locale, invitation });
    await navigate(rootPath(locale));
  });

  return (
    <FormCard
      title={team ? t('signUp.invitedTitle', { team }) : t('signUp.personalTitle')}
      text={team ? t('signUp.invitedText', { team }) : t('signUp.personalText')}
      onSubmit={register}
      submitLabel={t(team ? 'signUp.invitedSubmit' : 'signUp.personalSubmit')}
      isBusy={form.submitting}
      ways={[
        // An invited colleague who founds a company of their own has taken a wrong turn.
        ...(team ? [] : [{ to: to('SIGNUP_TEAM'), label: t('signUp.toTeam') }]),
        { to: to('LOGIN'), label: t('signUp.toLogin') },
      ]}
    >
      <SignUpFields form={form} isEmailFixed={invitation !== ''} />
    </FormCard>
  );
}

/** What the link of an invitation says about its reader, and its token. Each is '' for everybody else. */
function invitationIn(hash: string) {
  const known = new URLSearchParams(hash.slice(1));
  const value = (name: string) => known.get(name)?.slice(0, 200) ?? '';
  return {
    team: value('team'),
    email: value('email'),
    firstName: value('firstName'),
    lastName: value('lastName'),
    invitation: value('invitation'),
  };
}
