import '@mantine/core/styles/Radio.css';
import { Anchor, Radio, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { StepProps } from './step-props.ts';
import classes from './wizard.module.css';

/** Whistleblowing or, where the team takes it, feedback. */
export function TypeStep({ account, draft, faults, onChange }: StepProps) {
  const { t } = useTranslation('whistleblower');
  const { feedbackEnabled, feedbackDescription, feedbackLink, feedbackReadMoreLink } = account;
  const readMore = draft.type === 'FEEDBACK' ? feedbackReadMoreLink : account.whistleblowingReadMoreLink;
  return (
    <Stack>
      <Radio.Group
        label={t('wizard.type.title')}
        labelProps={{ className: classes.heard }}
        value={draft.type ?? ''}
        error={faults.includes('type') && t('fault.type')}
        data-missing={faults.includes('type') || undefined}
        onChange={(type) => onChange({ type: type === 'FEEDBACK' ? 'FEEDBACK' : 'WHISTLEBLOWING' })}
      >
        <Stack gap="md">
          <Radio
            value="WHISTLEBLOWING"
            label={t('type.WHISTLEBLOWING')}
            description={t('wizard.type.whistleblowing')}
          />
          {feedbackEnabled && (
            <Radio
              value="FEEDBACK"
              label={t('type.FEEDBACK')}
              description={feedbackDescription ?? t('wizard.type.feedback')}
            />
          )}
        </Stack>
      </Radio.Group>
      {draft.type === 'FEEDBACK' && feedbackLink !== null && (
        <Text>
          {t('wizard.type.feedbackElsewhere')}{' '}
          <Anchor href={feedbackLink} rel="noreferrer" underline="always" className="as-written">
            {feedbackLink.replace(/^https:\/\//, '')}
          </Anchor>
        </Text>
      )}
      {draft.type !== null && readMore !== null && (
        <Anchor href={readMore} rel="noreferrer" target="_blank">
          {t(draft.type === 'FEEDBACK' ? 'wizard.type.feedbackReadMore' : 'login.readMore')}
        </Anchor>
      )}
    </Stack>
  );
}
