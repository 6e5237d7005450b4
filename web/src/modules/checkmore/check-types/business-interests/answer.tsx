import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { businessInterests } from '#functions/checks/contract/check-types/business-interests.ts';
import { AnswerFacts } from '#modules/checkmore/check-forms/answer-facts.tsx';
import type { CheckAnswerProps } from '#modules/checkmore/check-parts/check-type-parts.ts';
import { countryName } from '#ui/choice/countries.ts';
import { useLocale } from '#session/use-session.ts';

export function BusinessInterestsAnswer({ answer }: CheckAnswerProps) {
  const { t } = useTranslation('check-forms');
  const locale = useLocale();
  const { data } = businessInterests.input.safeParse(answer);
  if (!data) return null;
  if (data.hasNone) return <Text>{t('interests.hasNone')}</Text>;
  return (
    <AnswerFacts
      groups={data.interests.map((entry, index) => ({
        title: t('interests.entry', { number: index + 1 }),
        facts: [
          [t('interests.company'), entry.company],
          [t('interests.organizationNumber'), entry.organizationNumber],
          [t('field.country'), countryName(entry.country)],
          [t('interests.role'), entry.role],
          [t('interests.shareOf'), entry.share === null ? null : `${entry.share.toLocaleString(locale)} %`],
        ],
      }))}
    />
  );
}
