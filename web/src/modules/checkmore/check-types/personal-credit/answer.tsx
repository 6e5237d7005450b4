import { useTranslation } from 'react-i18next';
import { personalCredit } from '#functions/checks/contract/check-types/personal-credit.ts';
import { AnswerFacts } from '#modules/checkmore/check-forms/answer-facts.tsx';
import type { CheckAnswerProps } from '#modules/checkmore/check-parts/check-type-parts.ts';

export function PersonalCreditAnswer({ answer }: CheckAnswerProps) {
  const { t } = useTranslation('check-forms');
  const { data } = personalCredit.input.safeParse(answer);
  if (!data) return null;
  return (
    <AnswerFacts
      groups={[
        {
          facts: [
            [t('credit.confirmed'), t('answer.yes')],
            [t('credit.explanation'), data.explanation],
          ],
        },
      ]}
    />
  );
}
