import '@mantine/core/styles/Radio.css';
import { Group, Radio, Stack, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { EnteredPartProps } from './entered-part.ts';

const PRIVACIES = ['ANONYMOUS', 'CONFIDENTIAL'] as const;
const FIELDS = ['firstName', 'lastName', 'email'] as const;

/** Whether handlers learn who reported it, and the names if they do. The names are encrypted separately. */
export function EnteredIdentity({ draft, faults, onChange }: EnteredPartProps) {
  const { t } = useTranslation(['tellmore', 'whistleblower']);
  const fault = {
    lastName: t('enter.lastNameMissing'),
    email: t('whistleblower:fault.email'),
    countryCode: t('whistleblower:fault.countryCode'),
    phone: t('whistleblower:fault.phone'),
  };
  const field = (name: 'firstName' | keyof typeof fault, maxLength: number) => (
    <TextInput
      key={name}
      autoComplete="off"
      label={t(`whistleblower:wizard.privacy.${name}`)}
      maxLength={maxLength}
      value={draft[name]}
      error={name !== 'firstName' && faults.includes(name) && fault[name]}
      onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
    />
  );
  return (
    <>
      <Radio.Group
        label={t('enter.privacy')}
        value={draft.privacy ?? ''}
        error={faults.includes('privacy') && t('enter.privacyMissing')}
        data-missing={faults.includes('privacy') || undefined}
        onChange={(value) => onChange({ privacy: PRIVACIES.find((known) => known === value) ?? null })}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="ANONYMOUS" label={t('enter.anonymous')} />
          <Radio value="CONFIDENTIAL" label={t('enter.confidential')} />
        </Stack>
      </Radio.Group>
      {draft.privacy === 'CONFIDENTIAL' && (
        <>
          <Text size="sm">{t('enter.identityText')}</Text>
          {FIELDS.map((name) => field(name, 300))}
          <Group align="flex-start" grow>
            {field('countryCode', 5)}
            {field('phone', 30)}
          </Group>
        </>
      )}
    </>
  );
}
