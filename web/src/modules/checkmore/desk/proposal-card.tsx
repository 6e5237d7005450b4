import { Anchor, Mark, Text } from '@mantine/core';
import '@mantine/core/styles/Mark.css';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#ui/format.ts';
import { differs } from './comparison.ts';
import classes from './desk.module.css';
import type { Evidence, Proposal } from '#functions/checks/contract/review-evidence.ts';
import { FindingFacts, matchText } from './finding-facts.tsx';
import { fullName } from '#functions/platform/contract/full-name.ts';

/** One proposal of a register: what it found, how well it matches and why, its source and raw answer. */
export function ProposalCard({ proposal, person }: { proposal: Proposal; person: Evidence['person'] }) {
  const { t } = useTranslation('desk');
  const { finding, score, sourceUrl, madeAt, raw } = proposal;
  // A provider that declined has proven nobody.
  const nameless = finding.kind === 'SHARED_NUMBER' ? 'OTHER_DEPARTMENT' : 'NOBODY';
  const name = finding.name === '' ? t(`finding.${nameless}`) : finding.name;
  const isOther = isAboutCandidate(finding) && differs(name, fullName(person));
  const match = matchText(t, score, 'why' in finding ? finding.why : []);
  return (
    <div>
      <Text fw={600}>{isOther ? <Mark>{name}</Mark> : name}</Text>
      <Text size="sm">{[t(`finding.${finding.kind}`), match].filter(Boolean).join(' · ')}</Text>
      <ul className={classes.plain}>
        <FindingFacts finding={finding} />
      </ul>
      <Text size="sm" c="dimmed">
        {formatDateTime(madeAt)}{' '}
        {sourceUrl?.startsWith('https://') ? (
          <Anchor href={sourceUrl} underline="always" target="_blank" rel="noopener noreferrer">
            {t('finding.source')}
          </Anchor>
        ) : null}
      </Text>
      <details>
        <summary>{t('finding.raw')}</summary>
        <pre className={classes.raw}>{JSON.stringify(raw, null, 2)}</pre>
      </details>
    </div>
  );
}

/** Whether the finding's name is meant to be the candidate's. */
function isAboutCandidate(finding: Proposal['finding']): boolean {
  if (finding.kind === 'LISTED_PERSON') return finding.relation === null;
  return finding.kind === 'CREDIT_REPORT' || finding.kind === 'PROVEN_PERSON';
}
