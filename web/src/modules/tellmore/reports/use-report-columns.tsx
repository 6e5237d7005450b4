import '@mantine/core/styles/Badge.css';
import { ActionIcon, Badge, Group } from '@mantine/core';
import { IconLayoutSidebarRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { shownNumber } from '#modules/tellmore/protocol/crockford.ts';
import { ReportStatus } from '#modules/tellmore/public/report-status.tsx';
import { usePathTo } from '#session/use-session.ts';
import { formatDay, formatList } from '#ui/format.ts';
import type { Column } from '#ui/table/data-table.tsx';
import { Deadline } from './deadline-text.tsx';
import { openReportDrawer } from './open-report-drawer.tsx';
import type { ReportRow } from './report-commands.ts';

/** categories: of the reports that are decrypted already. */
export function useReportColumns(
  userId: string,
  categories: ReadonlyMap<string, string>,
): readonly Column<ReportRow>[] {
  const { t } = useTranslation('tellmore');
  const to = usePathTo();
  return [
    {
      id: 'number',
      header: t('fact.number'),
      small: 'title',
      cell: (report) => (
        <Group gap="xs" wrap="nowrap">
          <Link to={to('WB_REPORT', { id: report.id })}>{shownNumber(report.reportNumber)}</Link>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('reports.peek', { number: shownNumber(report.reportNumber) })}
            onClick={() => openReportDrawer(report.id, report.reportNumber)}
          >
            <IconLayoutSidebarRight size={16} aria-hidden />
          </ActionIcon>
          {newEntries(report, userId) > 0 && (
            <Badge variant="light">{t('reports.new', { count: newEntries(report, userId) })}</Badge>
          )}
        </Group>
      ),
    },
    { id: 'type', header: t('fact.type'), width: '11%', cell: ({ type }) => t(`type.${type as 'FEEDBACK'}`) },
    {
      id: 'category',
      header: t('fact.category'),
      width: '16%',
      cell: ({ id, category }) => {
        const known = categories.get(id) ?? category;
        return known === null ? '–' : t(`category.${known as 'OTHER'}`);
      },
    },
    {
      id: 'status',
      header: t('fact.status'),
      width: '13%',
      cell: ({ status }) => <ReportStatus status={status as 'CLOSED'} />,
    },
    { id: 'deadline', header: t('reports.deadline'), width: '17%', cell: (report) => <Deadline report={report} /> },
    {
      id: 'handlers',
      header: t('fact.handlers'),
      width: '14%',
      cell: ({ whistleblowingAssignmentCollection: assigned }) =>
        formatList(assigned?.edges.map(({ node }) => node.handler?.name ?? '') ?? []),
    },
    {
      id: 'submitted',
      header: t('fact.received'),
      width: '11%',
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
