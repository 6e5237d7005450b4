import '@mantine/core/styles/Radio.css';
import { Anchor, Radio, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { StepProps } from './step-props.ts';

/** Feedback or whistleblowing, and whether the reporter says who they are. */
export function KindStep({ account, draft, missing, onChange }: StepProps) {
  const { t } = useTranslation('whistleblower');
  const { feedbackEnabled, feedbackDescription, feedbackLink, feedbackReadMoreLink } = account;
  return (
    <Stack>
      <Radio.Group
        label={t('wizard.kind.type')}
        value={draft.type ?? ''}
        error={missing.includes('type') && t('wizard.kind.typeMissing')}
        data-missing={missing.includes('type') || undefined}
        onChange={(type) => onChange({ type: type as 'FEEDBACK', category: null })}
      >
        <Stack gap="xs" mt="xs">
          <Radio
            value="WHISTLEBLOWING"
            label={t('type.WHISTLEBLOWING')}
            description={t('wizard.kind.whistleblowing')}
          />
          {feedbackEnabled && (
            <Radio
              value="FEEDBACK"
              label={t('type.FEEDBACK')}
              description={feedbackDescription ?? t('wizard.kind.feedback')}
            />
          )}
        </Stack>
      </Radio.Group>
      {draft.type === 'FEEDBACK' &&
        [feedbackLink, feedbackReadMoreLink].map(
          (link) =>
            link !== null && (
              <Anchor key={link} href={link} rel="noreferrer">
                {link}
              </Anchor>
            ),
        )}
      <Radio.Group
        label={t('wizard.kind.privacy')}
        value={draft.privacy ?? ''}
        error={missing.includes('privacy') && t('wizard.kind.privacyMissing')}
        data-missing={missing.includes('privacy') || undefined}
        onChange={(privacy) => onChange({ privacy: privacy as 'ANONYMOUS' })}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="ANONYMOUS" label={t('privacy.ANONYMOUS')} description={t('wizard.kind.anonymous')} />
          <Radio value="CONFIDENTIAL" label={t('privacy.CONFIDENTIAL')} description={t('wizard.kind.confidential')} />
        </Stack>
      </Radio.Group>
      {draft.privacy === 'CONFIDENTIAL' && (
        <Stack>
          <TextInput
            label={t('wizard.kind.firstName')}
            value={draft.firstName}
            error={missing.includes('firstName') && t('wizard.kind.firstNameMissing')}
            maxLength={300}
            onChange={({ currentTarget }) => onChange({ firstName: currentTarget.value })}
          />
          <TextInput
            label={t('wizard.kind.lastName')}
            value={draft.lastName}
            error={missing.includes('lastName') && t('wizard.kind.lastNameMissing')}
            maxLength={300}
            onChange={({ currentTarget }) => onChange({ lastName: currentTarget.value })}
          />
          <TextInput
            type="email"
            inputMode="email"
            label={t('wizard.kind.email')}
            value={draft.email}
            maxLength={300}
            onChange={({ currentTarget }) => onChange({ email: currentTarget.value })}
          />
          <TextInput
            type="tel"
            inputMode="tel"
            label={t('wizard.kind.phone')}
            value={draft.phone}
            maxLength={40}
            onChange={({ currentTarget }) => onChange({ phone: currentTarget.value })}
          />
        </Stack>
      )}
    </Stack>
  );
}
