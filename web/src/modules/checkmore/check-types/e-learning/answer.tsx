import { useTranslation } from 'react-i18next';
import { eLearning } from '#functions/checks/contract/check-types/e-learning.ts';
import { AnswerFacts } from '#modules/checkmore/check-forms/answer-facts.tsx';
import type { CheckAnswerProps } from '#modules/checkmore/check-parts/check-type-parts.ts';
import { formatDay } from '#ui/format.ts';

export function ELearningAnswer({ answer }: CheckAnswerProps) {
  const { t } = useTranslation('check-files');
  const { data } = eLearning.input.safeParse(answer);
  if (!data) return null;
  return <AnswerFacts groups={[{ facts: [[t('course.completedOn'), formatDay(data.completedOn)]] }]} />;
}
