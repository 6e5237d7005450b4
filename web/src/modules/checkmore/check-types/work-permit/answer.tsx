import { useTranslation } from 'react-i18next';
import { workPermit } from '#functions/checks/contract/check-types/work-permit.ts';
import { AnswerFacts } from '#modules/checkmore/check-forms/answer-facts.tsx';
import type { CheckAnswerProps } from '#modules/checkmore/check-parts/check-type-parts.ts';
import { countryName } from '#ui/choice/countries.ts';
import { formatDay } from '#ui/format.ts';

export function WorkPermitAnswer({ answer }: CheckAnswerProps) {
  const { t } = useTranslation('check-files');
  const { data } = workPermit.input.safeParse(answer);
  if (!data) return null;
  const { ground, country, expiresOn } = data;
  return (
    <AnswerFacts
      groups={[
        {
          facts: [
            [t('permit.ground'), t(`permit.grounds.${ground}`)],
            [t('permit.country'), countryName(country)],
            [t('permit.expiresOn'), expiresOn && formatDay(expiresOn)],
          ],
        },
      ]}
    />
  );
}
