import '@mantine/core/styles/Radio.css';
import { Radio, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { IdentityFields } from './identity-fields.tsx';
import type { StepProps } from './step-props.ts';
import classes from './wizard.module.css';

/** Whether the reporter says who they are, and what follows from it. */
export function PrivacyStep(props: StepProps) {
  const { t } = useTranslation('whistleblower');
  const { draft, faults, onChange } = props;
  return (
    <Stack>
      <Radio.Group
        label={t('wizard.privacy.title')}
        labelProps={{ className: classes.heard }}
        value={draft.privacy ?? ''}
        error={faults.includes('privacy') && t('fault.privacy')}
        data-missing={faults.includes('privacy') || undefined}
        onChange={(privacy) => onChange({ privacy: privacy === 'CONFIDENTIAL' ? 'CONFIDENTIAL' : 'ANONYMOUS' })}
      >
        <Stack gap="md">
          <Radio value="ANONYMOUS" label={t('privacy.ANONYMOUS')} description={t('wizard.privacy.anonymous')} />
          <Radio
            value="CONFIDENTIAL"
            label={t('wizard.privacy.named')}
            description={t('wizard.privacy.confidential')}
          />
        </Stack>
      </Radio.Group>
      {draft.privacy === 'ANONYMOUS' && <Text size="sm">{t('wizard.privacy.anonymousAdvice')}</Text>}
      {draft.privacy === 'CONFIDENTIAL' && <IdentityFields {...props} />}
    </Stack>
  );
}
