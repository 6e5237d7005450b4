import { useTranslation } from 'react-i18next';
import { relatedCountries } from '#functions/checks/contract/check-types/related-countries.ts';
import { AnswerFacts } from '#modules/checkmore/check-forms/answer-facts.tsx';
import type { CheckAnswerProps } from '#modules/checkmore/check-parts/check-type-parts.ts';
import { countryName } from '#ui/choice/countries.ts';

export function RelatedCountriesAnswer({ answer }: CheckAnswerProps) {
  const { t } = useTranslation('check-forms');
  const { data } = relatedCountries.input.safeParse(answer);
  if (!data) return null;
  const names = (codes: readonly string[]) => codes.map(countryName).join(', ');
  return (
    <AnswerFacts
      groups={[
        {
          facts: [
            [t('countries.legal'), names(data.legal)],
            [t('countries.affiliation'), names(data.affiliation)],
            [t('countries.family'), names(data.family)],
            [t('countries.assets'), names(data.assets)],
            [t('countries.income'), names(data.income)],
            [t('countries.presence'), names(data.presence)],
          ],
        },
      ]}
    />
  );
}
