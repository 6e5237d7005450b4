import { Button, Group, Title } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { shownPhone } from '#functions/platform/contract/shown-numbers.ts';
import { formatDateTime, formatDay } from '#ui/format.ts';
import type { CheckListRow } from './check-list-row.ts';
import classes from './check-lists.module.css';
import type { CheckResultQuery } from './check-result.generated.ts';
import { startJobDescription } from './start-job-description.ts';
import { shownEmail } from '#ui/email.ts';

type Node = NonNullable<CheckResultQuery['checkListOverviewCollection']>['edges'][number]['node'];

interface ResultFactsProps {
  readonly row: CheckListRow;
  readonly node: Node;
  readonly direction: 'SENT' | 'RECEIVED';
  readonly repeatMonths: number | null;
  readonly canEdit: boolean;
}

/** The candidate, who asked, when, and the job that a police certificate is for. */
export function ResultFacts({ row, node, direction, repeatMonths, canEdit }: ResultFactsProps) {
  const { t } = useTranslation(['check-lists', 'repeats']);
  const job = node.checkList;
  const facts: readonly (readonly [string, string | null | undefined])[] = [
    ...(direction === 'SENT'
      ? ([
          [t('result.email'), shownEmail(row.email)],
          [t('result.phone'), node.phone && shownPhone(node.phone)],
          [t('list.department'), row.department?.name],
          [t('list.sender'), row.senderName],
        ] as const)
      : []),
    [t('list.sent'), formatDateTime(row.requestedAt)],
    [t('list.contacted'), row.lastContactedAt && formatDateTime(row.lastContactedAt)],
    [t('result.consented'), node.consentedAt && formatDateTime(node.consentedAt)],
    [t('result.ended'), row.endedAt && formatDateTime(row.endedAt)],
    [t('repeats:title'), repeatMonths === null ? null : t('repeats:every', { count: repeatMonths })],
  ];
  const canEditJob = canEdit && row.checkTypes.includes('CRIMINAL_RECORD') && row.endedAt === null;
  return (
    <>
      <Facts facts={facts} />
      {job?.jobRole ? (
        <div>
          <Group justify="space-between">
            <Title order={4} size="h4">
              {t('job.title')}
            </Title>
            {canEditJob ? (
              <Button
                variant="subtle"
                size="compact-sm"
                leftSection={<IconPencil size={16} aria-hidden />}
                onClick={() => startJobDescription(row.id, job.jobDescription ?? '')}
              >
                {t('job.edit')}
              </Button>
            ) : null}
          </Group>
          <Facts
            facts={[
              [t('job.role'), job.jobRole],
              [
                t('job.type'),
                job.temporaryJob === null ? null : t(job.temporaryJob ? 'job.temporary' : 'job.permanent'),
              ],
              [t('job.employed'), job.alreadyEmployed === null ? null : t(job.alreadyEmployed ? 'job.yes' : 'job.no')],
              [t('job.start'), job.employedOn && formatDay(job.employedOn)],
              [t('job.description'), job.jobDescription],
            ]}
          />
        </div>
      ) : null}
    </>
  );
}

/** Only the facts that there are. */
function Facts({ facts }: { facts: readonly (readonly [string, string | null | undefined])[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(([term, value]) =>
        value ? (
          <div key={term} className={classes.fact}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
