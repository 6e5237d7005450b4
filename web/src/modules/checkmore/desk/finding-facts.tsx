import { Mark } from '@mantine/core';
import '@mantine/core/styles/Mark.css';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { shownOrganizationNumber } from '#functions/platform/contract/shown-numbers.ts';
import { countryName } from '#ui/choice/countries.ts';
import { formatDay, formatNumber } from '#ui/format.ts';
import type { Proposal } from '#functions/checks/contract/review-evidence.ts';

type Finding = Proposal['finding'];
type Words = TFunction<'desk'>;

/** What a provider found, a line for each fact, in the reader's words. */
export function FindingFacts({ finding }: { finding: Finding }) {
  const { t } = useTranslation('desk');
  return factsOf(finding, t).map((fact, index) => <li key={index}>{fact}</li>);
}

/** Returns how well two names match and why: "87 % match: other spelling, birth date unknown". */
export function matchText(t: Words, score: number | null, why: readonly string[]): string {
  const percent = score === null ? '' : t('finding.score', { percent: Math.round(score * 100) });
  const reasons = why.map((each) => t(`why.${each}` as 'why.EXACT', { defaultValue: each })).join(', ');
  return [percent, reasons].filter(Boolean).join(': ');
}

function factsOf(finding: Finding, t: Words): readonly ReactNode[] {
  switch (finding.kind) {
    case 'COMPANY':
      return [
        finding.state === 'ACTIVE' ? t('company.ACTIVE') : <Mark key="state">{t(`company.${finding.state}`)}</Mark>,
        shownOrganizationNumber(finding.orgNumber),
        ...finding.people
          .slice(0, 5)
          .map(({ name, role, birthDate, score, why }) =>
            [role, name, birthDate && formatDay(birthDate), matchText(t, score, why)].filter(Boolean).join(' · '),
          ),
      ];
    case 'NO_COMPANY':
      return [];
    case 'NOT_COVERED':
      return [countryName(finding.country)];
    case 'LISTED_PERSON':
      return [
        finding.birthDates.map(dayText),
        finding.countries.map((country) => countryName(country.toUpperCase())),
        finding.positions,
        finding.topics,
        finding.lists,
      ]
        .map((facts) => facts.join(', '))
        .filter(Boolean);
    case 'CREDIT_REPORT':
      return [
        ...(finding.birthDate === null ? [] : [formatDay(finding.birthDate)]),
        ...(finding.rating ? [t('credit.rating', finding.rating)] : []),
        ...(finding.remarks.length === 0 ? [t('credit.none')] : []),
        ...finding.remarks.map(({ kind, amount, currency, registeredOn }) => (
          <Mark key={kind + registeredOn}>
            {[kind, `${formatNumber(amount)} ${currency}`, formatDay(registeredOn)].join(' · ')}
          </Mark>
        )),
      ];
    case 'PROVEN_PERSON':
      return finding.birthDate === null ? [] : [formatDay(finding.birthDate)];
    case 'SHARED_NUMBER':
      return [];
    default:
      return finding satisfies never;
  }
}

/** Lists know some people by year or month only. */
function dayText(date: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(date) ? formatDay(date) : date;
}
