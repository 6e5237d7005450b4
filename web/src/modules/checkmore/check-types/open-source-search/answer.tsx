import { useTranslation } from 'react-i18next';
import { openSourceSearch } from '#functions/checks/contract/check-types/open-source-search.ts';
import { AnswerFacts } from '#modules/checkmore/check-forms/answer-facts.tsx';
import type { CheckAnswerProps } from '#modules/checkmore/check-parts/check-type-parts.ts';

export function OpenSourceSearchAnswer({ answer }: CheckAnswerProps) {
  const { t } = useTranslation('check-forms');
  const { data } = openSourceSearch.input.safeParse(answer);
  if (!data) return null;
  return (
    <AnswerFacts
      groups={data.socialMediaAccounts.map((entry, index) => ({
        title: t('accounts.entry', { number: index + 1 }),
        facts: [
          [t('accounts.platform'), entry.platform],
          [t('accounts.url'), entry.url],
        ],
      }))}
    />
  );
}
