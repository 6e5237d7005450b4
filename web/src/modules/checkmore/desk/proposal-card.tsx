import { Anchor, Mark, Text } from '@mantine/core';
import '@mantine/core/styles/Mark.css';
import { useTranslation } from 'react-i18next';
import { formatDateTime, formatDay } from '#ui/format.ts';
import classes from './desk.module.css';
import type { Evidence, Proposal } from './evidence.ts';

/** One proposal of a register: what it found, how well it matches and why, its source and raw answer. */
export function ProposalCard({ proposal, person }: { proposal: Proposal; person: Evidence['person'] }) {
  const { t } = useTranslation('desk');
  const { finding, score, sourceUrl, madeAt, raw } = proposal;
  const why = 'why' in finding ? finding.why : [];
  const own = `${person.firstName} ${person.lastName}`.toLowerCase();
  // A provider that declined has proven nobody.
  const name = finding.name === '' ? t('finding.NOBODY') : finding.name;
  const differs = name.toLowerCase() !== own;
  return (
    <div>
      <Text fw={600}>{differs ? <Mark>{name}</Mark> : name}</Text>
      <Text size="sm">
        {t(`finding.${finding.kind}`)}
        {score === null ? '' : ` · ${t('finding.score', { percent: Math.round(score * 100) })}`}
        {why.length === 0 ? '' : ` · ${why.map((each) => t(`why.${each}` as 'why.EXACT')).join(', ')}`}
      </Text>
      <ul className={classes.plain}>
        {factsOf(finding).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <Text size="sm">
        {formatDateTime(madeAt)}{' '}
        {sourceUrl === null ? null : (
          <Anchor href={sourceUrl} target="_blank" rel="noreferrer">
            {t('finding.source')}
          </Anchor>
        )}
      </Text>
      <details>
        <summary>{t('finding.raw')}</summary>
        <pre className={classes.raw}>{JSON.stringify(raw, null, 2)}</pre>
      </details>
    </div>
  );
}

function factsOf(finding: Proposal['finding']): readonly string[] {
  switch (finding.kind) {
    case 'COMPANY':
      return [
        `${finding.orgNumber} · ${finding.state}`,
        ...finding.people
          .slice(0, 5)
          .map(({ name, role, birthDate, score }) =>
            [role, name, birthDate, `${Math.round(score * 100)} %`].filter(Boolean).join(' · '),
          ),
      ];
    case 'NO_COMPANY':
      return [];
    case 'NOT_COVERED':
      return [finding.country];
    case 'LISTED_PERSON':
      return [finding.birthDates, finding.countries, finding.positions, finding.topics, finding.lists]
        .map((facts) => facts.join(', '))
        .filter(Boolean);
    case 'CREDIT_REPORT':
      return [
        ...(finding.rating ? [`${finding.rating.value} / ${finding.rating.max}`] : []),
        ...finding.remarks.map(({ kind, amount, currency, registeredOn }) =>
          [kind, `${amount} ${currency}`, registeredOn].join(' · '),
        ),
      ];
    case 'PROVEN_PERSON':
      return finding.birthDate === null ? [] : [formatDay(finding.birthDate)];
    default:
      return finding satisfies never;
  }
}
