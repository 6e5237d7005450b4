import { useTranslation } from 'react-i18next';
import { specificSourceSearch } from '#functions/checks/contract/check-types/specific-source-search.ts';
import { AnswerFacts } from '#modules/checkmore/check-forms/answer-facts.tsx';
import type { CheckAnswerProps } from '#modules/checkmore/check-parts/check-type-parts.ts';
import { countryName } from '#ui/choice/countries.ts';
import { formatDate } from '#ui/format.ts';

export function SpecificSourceSearchAnswer({ answer }: CheckAnswerProps) {
  const { t } = useTranslation('check-forms');
  const { data } = specificSourceSearch.input.safeParse(answer);
  if (!data) return null;
  const { pep, office, pepRelation, pepRelations } = data;
  const yesNo = (value: boolean) => t(value ? 'answer.yes' : 'answer.no');
  const dayOf = (day: string | null) => (day === null ? null : formatDate(day));
  return (
    <AnswerFacts
      groups={[
        {
          facts: [
            [t('pep.self'), yesNo(pep)],
            [t('pep.title'), office?.title ?? null],
            [t('pep.organization'), office?.organization ?? null],
            [t('field.country'), office ? countryName(office.country) : null],
            [t('pep.terminatedOn'), dayOf(office?.terminatedOn ?? null)],
            [t('pep.relation'), yesNo(pepRelation)],
          ],
        },
        ...pepRelations.map((entry, index) => ({
          title: t('pep.entry', { number: index + 1 }),
          facts: [
            [t('pep.name'), entry.name],
            [t('pep.title'), entry.title],
            [t('field.country'), countryName(entry.country)],
            [t('pep.dateOfBirth'), dayOf(entry.dateOfBirth)],
            [t('pep.placeOfBirth'), entry.placeOfBirth],
            [t('pep.gender'), entry.gender && t(`pep.genders.${entry.gender}`)],
            [t('pep.address'), entry.address],
            [t('pep.identifier'), entry.identifier],
          ] as const,
        })),
      ]}
    />
  );
}
