import { useTranslation } from 'react-i18next';
import { OPTIONAL_TIES, relatedCountries } from '#functions/checks/contract/check-types/related-countries.ts';
import type { OptionalTie } from '#functions/checks/contract/check-types/related-countries.ts';
import { AnswerFacts } from '#modules/checkmore/check-forms/answer-facts.tsx';
import type { CheckAnswerProps } from '#modules/checkmore/check-parts/check-type-parts.ts';
import { countryName } from '#ui/choice/countries.ts';

export function RelatedCountriesAnswer({ answer }: CheckAnswerProps) {
  const { t } = useTranslation('check-forms');
  const { data } = relatedCountries.input.safeParse(answer);
  if (!data) return null;
  const names = (codes: readonly string[]) => codes.map(countryName).join(', ');
  const tie = (name: OptionalTie) =>
    [t(`countries.${name}`), data.none.includes(name) ? t('answer.none') : names(data[name])] as const;
  return (
    <AnswerFacts
      groups={[
        {
          facts: [[t('countries.legal'), names(data.legal)], ...OPTIONAL_TIES.map(tie)],
        },
      ]}
    />
  );
}
