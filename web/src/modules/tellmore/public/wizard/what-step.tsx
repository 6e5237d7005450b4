import { NativeSelect, Stack, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { REPORT_CATEGORIES } from '#functions/reporting/contract/reporter-schemas.ts';
import type { StepProps } from './step-props.ts';

const DETAILS = ['timing', 'location', 'people'] as const;

/** What happened. Only a category, for whistleblowing, and the description are asked for. */
export function WhatStep({ draft, missing, onChange }: StepProps) {
  const { t } = useTranslation('whistleblower');
  return (
    <Stack>
      {draft.type === 'WHISTLEBLOWING' && (
        <NativeSelect
          label={t('wizard.what.category')}
          description={t('wizard.what.categoryHelp')}
          value={draft.category ?? ''}
          error={missing.includes('category') && t('wizard.what.categoryMissing')}
          onChange={({ currentTarget }) =>
            onChange({ category: REPORT_CATEGORIES.find((category) => category === currentTarget.value) ?? null })
          }
          data={[
            { value: '', label: t('wizard.what.choose') },
            ...REPORT_CATEGORIES.map((value) => ({ value, label: t(`category.${value}`) })),
          ]}
        />
      )}
      <Textarea
        label={t('part.description')}
        description={t('wizard.what.descriptionHelp')}
        autosize
        minRows={6}
        maxLength={40_000}
        value={draft.description}
        error={missing.includes('description') && t('wizard.what.descriptionMissing')}
        onChange={({ currentTarget }) => onChange({ description: currentTarget.value })}
      />
      {DETAILS.map((part) => (
        <Textarea
          key={part}
          label={t(`wizard.what.${part}`)}
          autosize
          minRows={2}
          maxLength={5000}
          value={draft[part]}
          onChange={({ currentTarget }) => onChange({ [part]: currentTarget.value })}
        />
      ))}
    </Stack>
  );
}
