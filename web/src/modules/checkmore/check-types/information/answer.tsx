import { useTranslation } from 'react-i18next';
import { information } from '#functions/checks/contract/check-types/information.ts';
import { AnswerFacts } from '#modules/checkmore/check-forms/answer-facts.tsx';
import type { CheckAnswerProps } from '#modules/checkmore/check-parts/check-type-parts.ts';
import { formatDate } from '#ui/format.ts';

export function InformationAnswer({ answer }: CheckAnswerProps) {
  const { t } = useTranslation('check-forms');
  const { data } = information.result.safeParse(answer);
  const [first] = data?.confirmations ?? [];
  if (!data || !first) return null;
  return (
    <AnswerFacts
      groups={[
        {
          facts: [
            [t('information.confirmed'), t('information.documents', { count: data.confirmations.length })],
            [t('information.confirmedAt'), formatDate(first.confirmedAt)],
          ],
        },
      ]}
    />
  );
}
