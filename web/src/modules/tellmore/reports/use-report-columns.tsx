import '@mantine/core/styles/Badge.css';
import { ActionIcon, Badge, Group, Text } from '@mantine/core';
import { IconLayoutSidebarRight, IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ListedReport } from '#functions/whistleblowing/contract/report-page.ts';
import { shownNumber } from '#modules/tellmore/protocol/crockford.ts';
import { ReportStatus } from '#modules/tellmore/shared/report-status.tsx';
import { usePathTo } from '#session/use-session.ts';
import { formatDay, formatList } from '#ui/format.ts';
import type { Column } from '#ui/table/data-table.tsx';
import type { OwnCategory } from '#functions/whistleblowing/contract/own-lists.ts';
import { categoryName } from '#modules/tellmore/shared/category-name.ts';
import { worded } from '#modules/tellmore/shared/own-words.ts';
import { DeadlineOrDeletion } from './deadline-text.tsx';
import { openReportDrawer } from './open-report-drawer.tsx';
import type { ReportFacts } from './read-facts.ts';
import classes from './reports.module.css';
import { hasSealedCategory } from './use-row-facts.ts';

/** facts: of the reports that are decrypted. */
export function useReportColumns(
  facts: ReadonlyMap<string, ReportFacts>,
  own: readonly OwnCategory[],
  hasEntrances: boolean,
): readonly Column<ListedReport>[] {
  const { t } = useTranslation('tellmore');
  const to = usePathTo();
  const entrance: Column<ListedReport> = {
    id: 'entrance',
    header: t('fact.entrance'),
    width: '9%',
    cell: (report) => (
      <Text size="sm" lineClamp={2} title={report.entrance ?? undefined}>
        {report.entrance ?? t('entrance.main')}
      </Text>
    ),
  };
  // What is left is for the number, with no width of its own: with less than a seventh, the table would scroll.
  return [
    {
      id: 'number',
      header: t('fact.number'),
      small: 'title',
      cell: (report) => (
        <Group gap="2px xs">
          <Group gap={4} wrap="nowrap">
            <Link to={to('WB_REPORT', { id: report.id })} className={classes.number} translate="no">
              {shownNumber(report.reportNumber)}
            </Link>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('reports.peek', { number: shownNumber(report.reportNumber) })}
              onClick={() => openReportDrawer(report.id, report.reportNumber)}
            >
              <IconLayoutSidebarRight size={16} aria-hidden />
            </ActionIcon>
          </Group>
          {report.unread > 0 && (
            <Badge variant="light" className={classes.number} translate="no">
              {t('reports.new', { count: report.unread })}
            </Badge>
          )}
        </Group>
      ),
    },
    ...(hasEntrances ? [entrance] : []),
    {
      id: 'type',
      header: t('fact.type'),
      width: '13%',
      cell: ({ type }) => t(`type.${type as 'FEEDBACK'}`),
    },
    {
      id: 'category',
      header: t('fact.category'),
      width: '12%',
      cell: (report) => {
        const known = facts.get(report.id)?.category ?? report.category;
        if (known !== null) return categoryName(known, own);
        return hasSealedCategory(report) ? <Sealed /> : '–';
      },
    },
    {
      id: 'status',
      header: t('fact.status'),
      width: '15%',
      cell: ({ id, status }) => {
        const substatus = facts.get(id)?.substatus ?? null;
        return (
          <div>
            <ReportStatus status={status as 'CLOSED'} />
            {substatus !== null && (
              <Text size="sm" mt={4} lineClamp={2} title={worded(substatus)}>
                {worded(substatus)}
              </Text>
            )}
          </div>
        );
      },
    },
    {
      id: 'deadline',
      header: t('reports.deadline'),
      width: '14%',
      isSortable: true,
      cell: (report) => <DeadlineOrDeletion report={report} />,
    },
    {
      id: 'handlers',
      header: t('fact.handlers'),
      width: '9%',
      cell: ({ handlers }) => {
        const names = formatList(handlers);
        return (
          <Text size="sm" lineClamp={2} title={names}>
            {names}
          </Text>
        );
      },
    },
    {
      id: 'submitted',
      header: t('fact.received'),
      width: '13%',
      isSortable: true,
      cell: ({ submittedOn }) => <span className="one-line">{formatDay(submittedOn)}</span>,
    },
  ];
}

/** Instead of a category, while the keys are closed: the line above the list says so once, with the button. */
function Sealed() {
  const { t } = useTranslation('tellmore');
  return <IconLock size={14} role="img" aria-label={t('reports.sealed')} className={classes.sealed} />;
}
