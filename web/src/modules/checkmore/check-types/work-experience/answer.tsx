import { useTranslation } from 'react-i18next';
import { shownWorkExperience } from '#functions/checks/contract/check-types/work-experience.ts';
import { AnswerFacts, usePeriodText } from '#modules/checkmore/check-forms/answer-facts.tsx';
import type { CheckAnswerProps } from '#modules/checkmore/check-parts/check-type-parts.ts';
import { countryName } from '#ui/choice/countries.ts';

export function WorkExperienceAnswer({ answer }: CheckAnswerProps) {
  const { t } = useTranslation('check-forms');
  const periodText = usePeriodText();
  const { data } = shownWorkExperience.safeParse(answer);
  if (!data) return null;
  return (
    <AnswerFacts
      groups={[
        ...data.workExperiences.map((entry, index) => ({
          title: t('work.entry', { number: index + 1 }),
          facts: [
            [t('work.company'), entry.company],
            [t('work.position'), entry.position],
            [t('work.type'), t(`work.types.${entry.type}`)],
            [t('field.country'), countryName(entry.country)],
            [t('period.title'), periodText(entry)],
            [t('referees.stated.managerEmail'), entry.managerEmail],
            [t('referees.stated.hrEmail'), entry.hrEmail],
          ] as const,
        })),
        { facts: [[t('gaps.explanation'), data.gapExplanation]] },
      ]}
    />
  );
}
