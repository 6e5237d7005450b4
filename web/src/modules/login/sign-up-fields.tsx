import { Anchor, Checkbox, Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { FocusEventHandler } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePathTo } from '#session/use-session.ts';
import { EmailField, NameFields } from '#shared/people/person-fields.tsx';
import { LoginPasswordField } from './login-password-field.tsx';
import classes from './login-card.module.css';

interface SignUpFieldsProps<Fields extends PersonForm> {
  readonly form: UseFormReturnType<Fields>;
  /** The address was invited: with another one the person would not get into the team. */
  readonly isEmailFixed?: boolean;
  /** When the password is left. */
  readonly onPasswordLeft: FocusEventHandler<HTMLInputElement>;
}

/** The fields of the person, in both sign-ups. */
export function SignUpFields<Fields extends PersonForm>(props: SignUpFieldsProps<Fields>) {
  const { form, isEmailFixed = false, onPasswordLeft } = props;
  const { t } = useTranslation('login');
  return (
    <>
      <div className={classes.names}>
        <NameFields form={form} of="self" />
      </div>
      <EmailField
        autoComplete="username"
        readOnly={isEmailFixed}
        description={isEmailFixed ? t('signUp.invitedEmail') : undefined}
        key={form.key('email')}
        {...form.getInputProps('email')}
      />
      <LoginPasswordField
        description={t('field.passwordHelp')}
        autoComplete="new-password"
        key={form.key('password')}
        {...form.getInputProps('password')}
        onBlur={onPasswordLeft}
      />
      <Consents form={form} />
    </>
  );
}

export interface PersonForm extends Record<string, unknown> {
  firstName: string | null;
  lastName: string;
  email: string;
  password: string;
  marketingConsent: boolean;
  terms: boolean;
}

export const emptyPerson = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  marketingConsent: false,
  terms: false,
};

function Consents<Fields extends PersonForm>({ form }: { form: UseFormReturnType<Fields> }) {
  const { t } = useTranslation('login');
  const to = usePathTo();
  return (
    <Stack gap="sm">
      <Checkbox
        label={
          <Trans
            t={t}
            i18nKey="signUp.terms"
            components={{
              terms: <Anchor component={Link} to={to('TERMS')} target="_blank" underline="always" inherit />,
              privacy: <Anchor component={Link} to={to('PRIVACY')} target="_blank" underline="always" inherit />,
            }}
          />
        }
        required
        key={form.key('terms')}
        {...form.getInputProps('terms', { type: 'checkbox' })}
      />
      <Checkbox
        label={t('signUp.marketing')}
        key={form.key('marketingConsent')}
        {...form.getInputProps('marketingConsent', { type: 'checkbox' })}
      />
    </Stack>
  );
}
