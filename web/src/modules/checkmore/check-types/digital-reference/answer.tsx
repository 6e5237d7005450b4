import { useTranslation } from 'react-i18next';
import { digitalReference } from '#functions/checks/contract/check-types/digital-reference.ts';
import { AnswerFacts, usePeriodText } from '#modules/checkmore/check-forms/answer-facts.tsx';
import type { CheckAnswerProps } from '#modules/checkmore/check-parts/check-type-parts.ts';
import { countryName } from '#ui/choice/countries.ts';
import { fullName } from '#functions/platform/contract/full-name.ts';

export function DigitalReferenceAnswer({ answer }: CheckAnswerProps) {
  const { t } = useTranslation('check-forms');
  const periodText = usePeriodText();
  const { data } = digitalReference.input.safeParse({ ...(answer as object), device: '' });
  if (!data) return null;
  return (
    <AnswerFacts
      groups={data.references.map((entry, index) => ({
        title: t('referees.entry', { number: index + 1 }),
        facts: [
          [t('referees.name'), fullName(entry)],
          [t('referees.stated.relation'), t(`referees.stated.relations.${entry.relation}`)],
          [t('referees.stated.email'), entry.email],
          [t('referees.stated.phone'), entry.phone],
          [t('referees.stated.organizationName'), entry.organizationName],
          [t('referees.stated.jobTitle'), entry.jobTitle],
          [t('work.type'), t(`work.types.${entry.employmentType}`)],
          [t('field.country'), countryName(entry.country)],
          [t('period.title'), periodText(entry)],
        ] as const,
      }))}
    />
  );
}
