import type { Invitation } from '#functions/account/contract/magic-link-schemas.ts';
import { personalSignUpSchema } from '#functions/account/contract/login-schemas.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { rootPath } from '#routing/paths.ts';
import { useLocale, usePathTo } from '#session/use-session.ts';
import { useAppForm } from '#ui/form/use-app-form.ts';
import { FormCard } from './form-card.tsx';
import { emptyPerson, SignUpFields } from './sign-up-fields.tsx';
import { useEarlyCheck } from './use-early-check.ts';
import { askedFirstName } from '#functions/platform/contract/full-name.ts';

interface PersonalSignUpProps {
  /** The invitation that the visitor follows, with the token of its link. */
  readonly invited?: { readonly invitation: Invitation; readonly token: string };
  /** Replaces the text about the account. */
  readonly notice?: string;
}

/** The form for a personal account. An invitation fills it in and names the team. */
export function PersonalSignUp({ invited, notice }: PersonalSignUpProps) {
  const { t } = useTranslation('login');
  const to = usePathTo();
  const locale = useLocale();
  const navigate = useNavigate();
  const team = invited?.invitation.team;
  const { schema, leaveField } = useEarlyCheck(personalSignUpSchema);
  const { form, onSubmit } = useAppForm({
    schema,
    initialValues: {
      ...emptyPerson,
      email: invited?.invitation.email ?? '',
      firstName: invited ? askedFirstName(invited.invitation) : '',
      lastName: invited?.invitation.lastName ?? '',
      language: locale,
    },
  });

  const register = onSubmit(async (person) => {
    const { signUp } = await import('./sign-up.ts');
    await signUp({ ...person, language: locale, invitation: invited?.token ?? '' });
    await navigate(rootPath(locale));
  });

  return (
    <FormCard
      title={team ? t('signUp.invitedTitle', { team }) : t('signUp.personalTitle')}
      text={team ? t('signUp.invitedText', { team }) : (notice ?? t('signUp.personalText'))}
      onSubmit={register}
      submitLabel={t(team ? 'signUp.invitedSubmit' : 'signUp.personalSubmit')}
      isBusy={form.submitting}
      ways={[
        // An invited colleague should not create a team of their own by mistake.
        ...(team ? [] : [{ to: to('SIGNUP_TEAM'), label: t('signUp.toTeam') }]),
        { to: to('LOGIN'), label: t('signUp.toLogin') },
      ]}
    >
      <SignUpFields form={form} isEmailFixed={invited !== undefined} onPasswordLeft={leaveField(form)} />
    </FormCard>
  );
}
