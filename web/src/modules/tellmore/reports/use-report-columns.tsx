import '@mantine/core/styles/Badge.css';
import { Badge, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { shownNumber } from '#modules/tellmore/protocol/crockford.ts';
import { ReportStatus } from '#modules/tellmore/public/report-status.tsx';
import { usePathTo } from '#session/use-session.ts';
import { formatDay, formatList } from '#ui/format.ts';
import type { Column } from '#ui/table/data-table.tsx';
import { deadlineOf } from './deadline.ts';
import type { ReportRow } from './report-commands.ts';

export function useReportColumns(userId: string): readonly Column<ReportRow>[] {
  const { t } = useTranslation('tellmore');
  const to = usePathTo();
  return [
    {
      id: 'number',
      header: t('fact.number'),
      small: 'title',
      cell: (report) => (
        <Group gap="xs">
          <Link to={to('WB_REPORT', { id: report.id })}>{shownNumber(report.reportNumber)}</Link>
          {newEntries(report, userId) > 0 && (
            <Badge variant="light">{t('reports.new', { count: newEntries(report, userId) })}</Badge>
          )}
        </Group>
      ),
    },
    { id: 'type', header: t('fact.type'), width: '16%', cell: ({ type }) => t(`type.${type as 'FEEDBACK'}`) },
    {
      id: 'status',
      header: t('fact.status'),
      width: '16%',
      cell: ({ status }) => <ReportStatus status={status as 'CLOSED'} />,
    },
    {
      id: 'deadline',
      header: t('reports.deadline'),
      width: '18%',
      cell: (report) => {
        const deadline = deadlineOf(report);
        return deadline === null ? '–' : t(`deadline.${deadline.what}`, { day: formatDay(deadline.day) });
      },
    },
    {
      id: 'handlers',
      header: t('fact.handlers'),
      width: '18%',
      cell: ({ whistleblowingAssignmentCollection: assigned }) =>
        formatList(assigned?.edges.map(({ node }) => node.handler?.name ?? '') ?? []),
    },
    {
      id: 'submitted',
      header: t('fact.received'),
      width: '12%',
      isSortable: true,
      cell: ({ submittedOn }) => formatDay(submittedOn),
    },
  ];
}

/** How many entries the user has not read. */
function newEntries({ entryCount, whistleblowingAssignmentCollection: assigned }: ReportRow, userId: string): number {
  const own = assigned?.edges.find(({ node }) => node.handler?.userId === userId);
  return own ? Math.max(0, entryCount - own.node.seenPosition) : 0;
}
