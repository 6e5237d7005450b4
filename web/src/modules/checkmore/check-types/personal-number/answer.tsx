import { useTranslation } from 'react-i18next';
import { z } from '#api/zod.ts';
import { AnswerFacts } from '#modules/checkmore/check-forms/answer-facts.tsx';
import type { CheckAnswerProps } from '#modules/checkmore/check-types/check-type-parts.ts';
import { countryName } from '#ui/choice/countries.ts';

const stored = z.object({ country: z.string() });

/** That a number was given; the number itself is read with the access that it needs. */
export function PersonalNumberAnswer({ answer }: CheckAnswerProps) {
  const { t } = useTranslation('check-forms');
  const { data } = stored.safeParse(answer);
  return data ? <AnswerFacts groups={[{ facts: [[t('number.given'), countryName(data.country)]] }]} /> : null;
}
