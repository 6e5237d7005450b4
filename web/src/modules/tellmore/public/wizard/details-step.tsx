import { Stack, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LazyReportFilesField } from '#modules/tellmore/files/lazy-files.tsx';
import type { StepProps } from './step-props.ts';

const PARTS = ['timing', 'location', 'people'] as const;

/** What happened, when, where and to whom. Only the description is required. */
export function DetailsStep({ account, draft, files, faults, onChange }: StepProps) {
  const { t } = useTranslation('whistleblower');
  return (
    <Stack>
      <Textarea
        label={t('part.description')}
        description={t('wizard.details.descriptionHelp')}
        autosize
        minRows={6}
        maxLength={40_000}
        value={draft.description}
        error={faults.includes('description') && t('fault.description')}
        onChange={({ currentTarget }) => onChange({ description: currentTarget.value })}
      />
      {PARTS.map((part) => (
        <Textarea
          key={part}
          label={t(`wizard.details.${part}`)}
          autosize
          minRows={2}
          maxLength={5000}
          value={draft[part]}
          onChange={({ currentTarget }) => onChange({ [part]: currentTarget.value })}
        />
      ))}
      <LazyReportFilesField
        files={files}
        isAnonymous={draft.privacy !== 'CONFIDENTIAL'}
        offersOriginals
        distortion={account.voiceDistortion}
      />
    </Stack>
  );
}
