import { useTranslation } from 'react-i18next';
import { addressAnswer } from '#functions/checks/contract/check-types/address.ts';
import { AnswerFacts, usePeriodText } from '#modules/checkmore/check-forms/answer-facts.tsx';
import type { CheckAnswerProps } from '#modules/checkmore/check-parts/check-type-parts.ts';
import { countryName } from '#ui/choice/countries.ts';

export function AddressAnswer({ answer }: CheckAnswerProps) {
  const { t } = useTranslation('check-forms');
  const periodText = usePeriodText();
  const { data } = addressAnswer.safeParse(answer);
  if (!data) return null;
  return (
    <AnswerFacts
      groups={[
        ...data.addresses.map((entry, index) => ({
          title: t('address.entry', { number: index + 1 }),
          facts: [
            [t('address.line1'), entry.line1],
            [t('address.city'), `${entry.postalCode} ${entry.city}`],
            [t('field.country'), countryName(entry.country)],
            [t('period.title'), periodText(entry)],
          ] as const,
        })),
        { facts: [[t('gaps.withoutAddress'), data.gapExplanation]] },
      ]}
    />
  );
}
