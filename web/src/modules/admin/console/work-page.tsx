import { useQuery } from '@apollo/client/react';
import { Button, Group } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePathTo } from '#session/use-session.ts';
import { offsetOf, readOneOf } from '#shared/lists/list-filters.ts';
import { ListPage } from '#shared/lists/list-page.tsx';
import { toNodeList } from '#shared/lists/list-result.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { RelativeTime } from '#ui/page/relative-time.tsx';
import type { Column } from '#ui/table/data-table.tsx';
import { useListState } from '#ui/table/use-list-state.ts';
import { FailedWorkDocument } from './console.generated.ts';
import type { FailedWorkQuery } from './console.generated.ts';
import { ConsoleFilters } from './console-filters.tsx';
import { ConsoleGate } from '#shared/console/console-gate.tsx';
import classes from './console.module.css';
import { openReasonForm } from '#shared/console/open-reason-form.ts';
import { giveUpWork, retryWork } from './powers.ts';
import { causeTitle, useTitles, workTitle } from '#shared/console/titles.ts';

type Row = NonNullable<FailedWorkQuery['failedWorkCollection']>['edges'][number]['node'];

const SHAPE = { filters: ['source', 'status'], sortable: [], defaultSort: { by: 'created', descending: false } };
const SOURCES = ['JOB', 'MESSAGE'] as const;
const STATUSES = ['DEAD', 'RETRYING'] as const;

/** Failed jobs, seals and messages, with causes and actions. */
export function Component() {
  const { t } = useTranslation('admin');
  return <ConsoleGate title={t('work.title')}>{() => <Work />}</ConsoleGate>;
}

function Work() {
  const { t } = useTranslation('admin');
  const titles = useTitles();
  const list = useListState(SHAPE);
  const { source = '', status = '' } = list.filters;
  const onlySource = readOneOf(SOURCES, source);
  const onlyStatus = readOneOf(STATUSES, status);
  const query = useQuery(FailedWorkDocument, {
    variables: {
      filter: {
        ...(onlySource ? { source: { eq: onlySource } } : {}),
        ...(onlyStatus ? { status: { eq: onlyStatus } } : {}),
      },
      offset: offsetOf(list.page),
    },
  });
  return (
    <ListPage
      title={t('work.title')}
      description={t('work.text')}
      filters={
        <ConsoleFilters
          current="work"
          list={list}
          filters={[
            {
              kind: 'select',
              name: 'source',
              label: t('work.source'),
              value: source,
              options: SOURCES.map((value) => ({ value, label: t(`workSource.${value}`) })),
            },
            {
              kind: 'select',
              name: 'status',
              label: t('work.status'),
              value: status,
              options: STATUSES.map((value) => ({ value, label: t(`workStatus.${value}`) })),
            },
          ]}
        />
      }
      list={list}
      result={toNodeList(query, (data) => data.failedWorkCollection)}
      columns={useColumns()}
      rowId={({ nodeId }) => nodeId}
      rowName={({ source, kind }) => workTitle(titles, source, kind)}
      empty={
        <EmptyState icon={<IconCircleCheck size={24} aria-hidden />} title={t('work.none')} text={t('work.noneText')} />
      }
    />
  );
}

function useColumns(): readonly Column<Row>[] {
  const { t } = useTranslation('admin');
  const titles = useTitles();
  return [
    { id: 'kind', header: t('work.kind'), small: 'title', cell: (row) => <KindCell row={row} /> },
    {
      id: 'status',
      header: t('work.status'),
      width: '11rem',
      cell: ({ status, attempts }) => (
        <span className="shrinks">
          {status === 'DEAD' ? (
            <StatusBadge tone="danger" icon={IconAlertTriangle}>
              {t('workStatus.DEAD')}
            </StatusBadge>
          ) : (
            <StatusBadge tone="pending" icon={IconRefresh}>
              {t('workStatus.RETRYING')}
            </StatusBadge>
          )}
          <span className={classes.detail}>{t('work.attempts', { count: attempts ?? 0 })}</span>
        </span>
      ),
    },
    {
      id: 'cause',
      header: t('work.cause'),
      width: '24%',
      cell: ({ cause }) => (
        <span className="shrinks">
          {causeTitle(titles, cause)}
          <span className={classes.code}>{cause}</span>
        </span>
      ),
    },
    {
      id: 'created',
      header: t('work.since'),
      width: '11rem',
      cell: ({ createdAt }) => (createdAt === null ? '–' : <RelativeTime when={createdAt} />),
    },
    { id: 'actions', header: t('work.actions'), width: '13rem', cell: (row) => <WorkActions row={row} /> },
  ];
}

function KindCell({ row: { source, kind, about, accountId } }: { row: Row }) {
  const { t } = useTranslation('admin');
  const to = usePathTo();
  const titles = useTitles();
  return (
    <>
      {workTitle(titles, source, kind)}
      <span className={classes.detail}>
        {t(`workSource.${source === 'JOB' ? 'JOB' : 'MESSAGE'}`)}
        {about === null ? '' : ` · ${about}`}
      </span>
      {accountId === null ? null : (
        <Link className={classes.link} to={to('ADMIN_ACCOUNT', { id: accountId })}>
          {t('work.toAccount')}
        </Link>
      )}
    </>
  );
}

function WorkActions({ row: { id, source, kind } }: { row: Row }) {
  const { t } = useTranslation('admin');
  const name = workTitle(useTitles(), source, kind);
  return (
    <Group gap="xs">
      <Button
        size="xs"
        variant="default"
        onClick={() =>
          void openReasonForm({
            title: t('retry.title'),
            text: t('retry.text', { kind: name }),
            submitLabel: t('retry.submit'),
            done: t('retry.done'),
            use: (reason) => retryWork(id ?? '', reason),
          })
        }
      >
        {t('retry.submit')}
      </Button>
      <Button
        size="xs"
        variant="default"
        onClick={() =>
          void openReasonForm({
            title: t('giveUp.title'),
            text: t('giveUp.text', { kind: name }),
            submitLabel: t('giveUp.submit'),
            done: t('giveUp.done'),
            use: (reason) => giveUpWork(id ?? '', reason),
          })
        }
      >
        {t('giveUp.submit')}
      </Button>
    </Group>
  );
}
