import { lazyPart } from '#ui/lazy-part.tsx';
import { loginSchema } from '#functions/account/contract/login-schemas.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toAppError } from '#api/app-error.ts';
import { useSearchParams } from 'react-router';
import { patiently } from '#api/patiently.ts';
import { loadTexts } from '#i18n/i18n.ts';
import { safeNext } from '#session/guards/landing.ts';
import { usePathTo } from '#session/use-session.ts';
import { useAppForm } from '#ui/form/use-app-form.ts';
import { EmailField } from '#shared/people/person-fields.tsx';
import { LoginPasswordField } from './login-password-field.tsx';
import { FormCard } from './form-card.tsx';
import { useFinishLogIn } from './use-finish-log-in.ts';

const EidLogin = lazyPart(async () => {
  const [{ EidLogin: Part }] = await Promise.all([import('./eid-login.tsx'), loadTexts('identity')]);
  return Part;
}, null);

const SsoLogin = lazyPart(async () => {
  const [{ SsoLogin: Part }] = await Promise.all([import('./sso-login.tsx'), loadTexts('sso')]);
  return Part;
}, null);

/** Log in with a password; `?next=` is where the visitor was heading. */
export function Component() {
  const { t } = useTranslation(['login', 'common']);
  const to = usePathTo();
  const [params] = useSearchParams();
  const next = safeNext(params.get('next'));
  const query = next ? `?next=${encodeURIComponent(next)}` : '';
  const finishLogIn = useFinishLogIn(next);
  const { form, onSubmit } = useAppForm({ schema: loginSchema, initialValues: { email: '', password: '' } });

  const [isWaiting, setWaiting] = useState(false);

  const logIn = onSubmit(async ({ email, password }) => {
    const { signIn } = await import('#session/sign-in.ts');
    try {
      await patiently(() => signIn(email, password), setWaiting);
    } catch (thrown) {
      if (!toAppError(thrown).has('INVALID_PASSWORD')) throw thrown;
      form.setFieldError('password', <span role="alert">{t('common:error.INVALID_PASSWORD')}</span>);
      return;
    }
    await finishLogIn();
  });

  const withWay = (way: 'eid' | 'sso') => `${to('LOGIN')}?with=${way}${next ? `&${query.slice(1)}` : ''}`;
  const other = params.get('with');
  if (other === 'sso') return <SsoLogin next={next} />;
  if (other === 'eid') return <EidLogin purpose="LOG_IN" next={next} />;
  if (other === 'lost-phone') return <EidLogin purpose="LOST_PHONE" next={null} />;

  return (
    <FormCard
      title={t('login.title')}
      text={next ? t('login.toContinue') : t('login.text')}
      onSubmit={logIn}
      submitLabel={t('login.submit')}
      isBusy={form.submitting}
      isWaiting={isWaiting}
      otherWays={[
        { to: to('MAGIC_LINK_LOGIN') + query, label: t('login.magicLink') },
        { to: withWay('eid'), label: t('login.eid') },
        { to: withWay('sso'), label: t('login.sso') },
        { to: to('RESET_PASSWORD'), label: t('login.forgotten') },
      ]}
      question={t('login.isNew')}
      ways={[
        { to: to('SIGNUP_TEAM'), label: t('login.newTeam') },
        { to: to('SIGNUP_PERSONAL'), label: t('login.newPersonal') },
      ]}
    >
      <EmailField autoComplete="username" key={form.key('email')} {...form.getInputProps('email')} />
      <LoginPasswordField
        autoComplete="current-password"
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
    </FormCard>
  );
}
