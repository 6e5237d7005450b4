import { useTranslation } from 'react-i18next';
import { bankruptcy } from '#functions/checks/contract/check-types/bankruptcy.ts';
import type { CheckAnswerProps } from '#modules/checkmore/check-parts/check-type-parts.ts';
import { AnswerFacts } from './answer-facts.tsx';

/** The statement to a search; every such type has the same answer. */
export function StatementAnswer({ answer }: CheckAnswerProps) {
  const { t } = useTranslation('check-forms');
  const { data } = bankruptcy.input.safeParse(answer);
  return data ? <AnswerFacts groups={[{ facts: [[t('statement.label'), data.explanation]] }]} /> : null;
}
