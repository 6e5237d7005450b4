import { Checkbox, Stack, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { StepProps } from './step-props.ts';
import classes from './wizard.module.css';

/** Without the purpose of each (WCAG 1.3.5): browsers would keep what is typed, and offer it to others on the device. */
const FIELDS = {
  firstName: { maxLength: 300 },
  lastName: { maxLength: 300, required: true },
  email: { maxLength: 300, type: 'email', inputMode: 'email' },
  countryCode: { maxLength: 5, type: 'tel', inputMode: 'tel' },
  phone: { maxLength: 30, type: 'tel', inputMode: 'tel' },
} as const;

/** Name, email and phone of a confidential reporter. They are encrypted separately from the report. */
export function IdentityFields({ draft, faults, onChange }: StepProps) {
  const { t } = useTranslation('whistleblower');
  const field = (name: keyof typeof FIELDS) => (
    <TextInput
      {...FIELDS[name]}
      autoComplete="off"
      withAsterisk={false}
      label={t(name === 'email' && draft.wantsMail ? 'wizard.privacy.emailNeeded' : `wizard.privacy.${name}`)}
      value={draft[name]}
      error={name !== 'firstName' && faults.includes(name) && t(`fault.${name}`)}
      onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
    />
  );
  return (
    <Stack>
      <Text size="sm">{t('wizard.privacy.identityText')}</Text>
      {field('firstName')}
      {field('lastName')}
      {field('email')}
      <Checkbox
        label={t('notify.ask')}
        description={t('notify.warning')}
        checked={draft.wantsMail}
        onChange={({ currentTarget }) => onChange({ wantsMail: currentTarget.checked })}
      />
      <div className={classes.phone}>
        {field('countryCode')}
        {field('phone')}
      </div>
    </Stack>
  );
}
