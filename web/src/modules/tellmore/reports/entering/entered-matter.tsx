import { NativeSelect, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { REPORT_TYPES } from '#functions/whistleblowing/contract/report-words.ts';
import { categoryChoices } from '#modules/tellmore/shared/category-name.ts';
import { LazyOwnQuestionFields } from '#modules/tellmore/shared/lazy-own-questions.tsx';
import { askedIn } from '#modules/tellmore/shared/own-questions.ts';
import type { EnteredPartProps } from './entered-part.ts';

const DETAILS = ['timing', 'location', 'people'] as const;

/** What it is about, and what happened. Of the texts, only the description is required. */
export function EnteredMatter({ account, draft, faults, onChange }: EnteredPartProps) {
  const { t } = useTranslation(['tellmore', 'whistleblower']);
  return (
    <>
      {account.feedbackEnabled && (
        <NativeSelect
          label={t('fact.type')}
          value={draft.type ?? ''}
          data={REPORT_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))}
          onChange={({ currentTarget }) =>
            onChange({ type: REPORT_TYPES.find((known) => known === currentTarget.value) ?? null })
          }
        />
      )}
      {draft.type === 'WHISTLEBLOWING' && (
        <NativeSelect
          label={t('fact.category')}
          value={draft.category ?? ''}
          error={faults.includes('category') && t('whistleblower:fault.category')}
          data={[
            { value: '', label: t('enter.categoryChoose') },
            ...categoryChoices(account.ownCategories, draft.category),
          ]}
          onChange={({ currentTarget }) =>
            onChange({ category: currentTarget.value === '' ? null : currentTarget.value })
          }
        />
      )}
      <Textarea
        label={t('part.description')}
        description={t('enter.descriptionHelp')}
        autosize
        minRows={6}
        maxLength={40_000}
        value={draft.description}
        error={faults.includes('description') && t('whistleblower:fault.description')}
        onChange={({ currentTarget }) => onChange({ description: currentTarget.value })}
      />
      {DETAILS.map((name) => (
        <Textarea
          key={name}
          label={t('enter.optional', { label: t(`part.${name}`) })}
          autosize
          minRows={2}
          maxLength={5000}
          value={draft[name]}
          onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
        />
      ))}
      {askedIn(draft).length > 0 && <LazyOwnQuestionFields draft={draft} mayOmit isTried={false} onChange={onChange} />}
    </>
  );
}
