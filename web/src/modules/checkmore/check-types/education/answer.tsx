import { useTranslation } from 'react-i18next';
import { education } from '#functions/checks/contract/check-types/education.ts';
import { AnswerFacts, usePeriodText } from '#modules/checkmore/check-forms/answer-facts.tsx';
import type { CheckAnswerProps } from '#modules/checkmore/check-parts/check-type-parts.ts';
import { countryName } from '#ui/choice/countries.ts';

export function EducationAnswer({ answer }: CheckAnswerProps) {
  const { t } = useTranslation('check-forms');
  const periodText = usePeriodText();
  const { data } = education.input.safeParse(answer);
  if (!data) return null;
  return (
    <AnswerFacts
      groups={[
        ...data.educations.map((entry, index) => ({
          title: t('education.entry', { number: index + 1 }),
          facts: [
            [t('education.institution'), entry.institution],
            [t('education.degree'), entry.degree],
            [t('field.country'), countryName(entry.country)],
            [t('period.title'), periodText(entry)],
            [t('education.explanation'), entry.explanation],
          ] as const,
        })),
        { facts: [[t('gaps.explanation'), data.gapExplanation]] },
      ]}
    />
  );
}
