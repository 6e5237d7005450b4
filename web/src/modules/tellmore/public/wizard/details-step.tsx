import { Stack, Text, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LazyReportFilesField } from '#modules/tellmore/files/lazy-files.tsx';
import { LazyOwnQuestionFields } from '#modules/tellmore/shared/lazy-own-questions.tsx';
import { askedIn } from '#modules/tellmore/shared/own-questions.ts';
import type { StepProps } from './step-props.ts';

const PARTS = ['timing', 'location', 'people'] as const;

/** What happened, when, where and to whom. Only the description is required. */
export function DetailsStep({ account, draft, files, faults, onChange }: StepProps) {
  const { t } = useTranslation('whistleblower');
  const isAnonymous = draft.privacy !== 'CONFIDENTIAL';
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
      {askedIn(draft).length > 0 && (
        <>
          <Text>{t(isAnonymous ? 'own.introAnonymous' : 'own.intro', { name: account.name })}</Text>
          <LazyOwnQuestionFields
            draft={draft}
            mayOmit={isAnonymous}
            isTried={faults.includes('answers')}
            onChange={onChange}
          />
        </>
      )}
      <LazyReportFilesField
        files={files}
        isAnonymous={isAnonymous}
        offersOriginals
        distortion={account.voiceDistortion}
      />
    </Stack>
  );
}
